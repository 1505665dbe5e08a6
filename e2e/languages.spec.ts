import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/portal.ts'

test.describe('a browser in German', () => {
  test.use({ locale: 'de-DE' })

  test('shows a visitor the portal in German, and in English after a choice in the footer', async ({ page, portal }) => {
    const documents: string[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'document') documents.push(response.headers()['vary'] ?? '')
    })
    await page.goto('/login')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible()
    await expectAccessible(page)
    expect(documents[0]).toContain('accept-language')

    await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.getByRole('contentinfo').getByRole('button', { name: 'Deutsch' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    expect((await page.context().cookies(portal.url)).find(({ name }) => name === 'language')?.value).toBe('de')
  })

  test('shows a kiosk in the language of its address', async ({ page, fixtures }) => {
    const { board } = await fixtures.venueWithBoard('ktexts')
    await page.goto(`/kiosk/${board.eventCode}?language=en`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.goto(`/kiosk/${board.eventCode}`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  })
})

test('the language of the account replaces that of the browser, also on another device', async ({ page, fixtures, signIn }) => {
  await signIn(await fixtures.player('lenaother', { language: 'de' }))
  await page.goto('/insider')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})
