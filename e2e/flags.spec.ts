import { expectAccessible } from './support/accessible.ts'
import { confirm, desktop, dialog, noSidewaysScroll, phone } from './support/console.ts'
import { expect, openAs, test } from './support/portal.ts'

test('a notice appears on open pages while its flag is on', async ({
  page,
  browser,
  portal,
  fixtures,
  signIn,
  expectConsole,
}) => {
  // A notice without text is rejected.
  expectConsole(/400 .*flags/)
  const admin = await fixtures.player('flagadmin', { groups: ['home', 'admin'] })
  await page.setViewportSize(desktop)
  await signIn(admin)
  const player = await openAs(browser, portal.url, await fixtures.player('noticed'), '/ic/games')
  await page.goto('/admin/flags')
  await expect(page.getByRole('heading', { level: 1, name: 'Flags' })).toBeVisible()
  await page.getByRole('button', { name: 'Turn on: Notice' }).click()
  await confirm(page, 'Turn on')
  await expect(dialog(page).getByText('Enter a text.')).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByLabel('Message').fill('We are back at noon.')
  await dialog(page).getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog(page)).toBeHidden()
  const notice = player.getByRole('complementary', { name: 'Notice' })
  await expect(notice).toHaveText('We are back at noon.')
  await expectAccessible(player)
  await expect(page.getByRole('row', { name: new RegExp(`Notice.*${admin.username}`) })).toBeVisible()

  await page.getByRole('button', { name: 'Turn off: Notice' }).click()
  await confirm(page, 'Turn off', 'Noon')
  await expect(notice).toBeHidden()
  await player.context().close()
  await page.setViewportSize(phone)
  await noSidewaysScroll(page)
})

test('the registration page has no form while registration is off', async ({ page, browser, portal, fixtures, signIn }) => {
  const admin = await fixtures.player('closeadmin', { groups: ['home', 'admin'] })
  await page.setViewportSize(desktop)
  await signIn(admin)
  await page.goto('/admin/flags')
  const turn = async (action: string) => {
    await page.getByRole('button', { name: `${action}: Registration` }).click()
    await dialog(page).getByLabel('Reason').fill('Ticket 12')
    await dialog(page).getByRole('button', { name: action }).click()
    await expect(dialog(page)).toBeHidden()
  }
  await turn('Turn off')
  const visitor = await (await browser.newContext({ baseURL: portal.url })).newPage()
  await visitor.goto('/register')
  await expect(visitor.getByText('You can’t create an account right now.')).toBeVisible()
  await expect(visitor.getByLabel('Country')).toBeHidden()
  await turn('Turn on')
  await visitor.reload()
  await expect(visitor.getByLabel('Country')).toBeVisible()
  await visitor.context().close()
})
