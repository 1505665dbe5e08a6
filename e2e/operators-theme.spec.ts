import { expectAccessible } from './support/accessible.ts'
import { business } from './support/business.ts'
import { holdApp } from './support/hold-app.ts'
import { expect, test } from './support/portal.ts'

const dark = 'rgb(13, 15, 18)'
const light = 'rgb(243, 244, 246)'

test('operators choose a light, dark or system theme, which is in the document before the app loads', async ({
  page,
  portal,
  fixtures,
  signIn,
}) => {
  const { omar } = await business(portal, fixtures)
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
  await expectAccessible(page)
  await theme.getByRole('button', { name: 'Light' }).click()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(shell).toHaveCSS('background-color', light)

  const releaseApp = await holdApp(page)
  await page.goto('/pro/machines', { waitUntil: 'commit' })
  await expect(shell).toHaveCSS('background-color', light)
  await expect(page.getByRole('heading')).toHaveCount(0)
  releaseApp()
  await expect(page.getByRole('heading', { level: 1, name: 'Machines' })).toBeVisible()
  await page.getByRole('link', { name: 'Switch to player view' }).click()
  await expect(shell).not.toHaveAttribute('data-theme')
  await expect(shell).not.toHaveCSS('background-color', light)
})
