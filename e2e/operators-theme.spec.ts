import { expectAccessible } from './support/accessible.ts'
import { business } from './support/business.ts'
import { expect, test } from './support/portal.ts'

const dark = 'rgb(13, 15, 18)'
const light = 'rgb(243, 244, 246)'

test('operators choose a light, dark or system theme, which is in the document before the app loads', async ({
  page,
  portal,
  fixtures,
  signIn,
}) => {
  test.setTimeout(180_000)
  const { omar, parlor, godzilla } = await business(portal, fixtures)
  await signIn(omar)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/pro/account')
  const shell = page.locator('html')
  await expect(shell).toHaveAttribute('data-theme', 'system')
  await expect(shell).toHaveCSS('background-color', dark)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(shell).toHaveCSS('background-color', light)
  const theme = page.getByRole('group', { name: 'Theme' })
  await theme.getByRole('button', { name: 'Dark' }).click()
  await expect(shell).toHaveCSS('background-color', dark)
  await theme.getByRole('button', { name: 'Light' }).click()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(shell).toHaveCSS('background-color', light)

  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/pro/machines', { waitUntil: 'commit' })
  await expect(shell).toHaveCSS('background-color', light)
  await expect(page.getByRole('heading')).toHaveCount(0)
  resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Machines' })).toBeVisible()

  for (const address of [
    '/pro/locations',
    `/pro/locations/${parlor.id}`,
    '/pro/machines',
    `/pro/machines/${godzilla.id}`,
    '/pro/alerts',
  ])
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(address)
      await expect(page.locator('h1')).toHaveCount(1)
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expectAccessible(page)
    }
  await page.getByRole('link', { name: 'Switch to player view' }).click()
  await expect(shell).not.toHaveAttribute('data-theme')
  await expect(shell).not.toHaveCSS('background-color', light)
})
