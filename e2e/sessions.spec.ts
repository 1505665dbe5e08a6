import { expect, test } from './support/portal.ts'

const password = 'Flipper-Finger-88'

test('a player logs in and reaches the requested page', async ({ page, fixtures }) => {
  const player = await fixtures.player('gateguest')
  await page.goto('/login?redirectUri=/games')
  await expect(page.getByText('To access this content, please log in with your Insider account.')).toBeVisible()
  await page.getByLabel('Email').fill(player.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/games$/)
})

test('a wrong password says so and keeps what was typed', async ({ page, fixtures, expectConsole }) => {
  expectConsole(/401/)
  const player = await fixtures.player('wrongpass')
  await page.goto('/login')
  await page.getByLabel('Email').fill(player.email)
  await page.getByLabel('Password', { exact: true }).fill('Not-My-Password-1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toContainText('That email or password is incorrect.')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(player.email)
})

test('a pending account is reported only with the correct password', async ({ page, fixtures, expectConsole }) => {
  expectConsole(/40[01]/)
  const player = await fixtures.player('notyet_ok', { status: 'pending' })
  await page.goto('/login')
  await page.getByLabel('Email').fill(player.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toContainText('Your account is not yet active, please check your email.')
})

test('a visitor of a private page sees the landing and returns to the page after the login', async ({ page }) => {
  await page.goto('/games')
  await expect(page).toHaveURL(/\/insider\?redirect=/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('logging out ends the session here and in other tabs', async ({ page, context, fixtures, signIn }) => {
  const player = await fixtures.player('twotabs')
  await signIn(player)
  await page.goto('/insider')
  const other = await context.newPage()
  await other.goto('/games')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: /account/i }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/(login|insider)?$/)
  await expect.poll(async () => (await context.cookies()).some(({ name }) => name === 'insider-token')).toBe(false)
  await expect(other).toHaveURL(/\/(login|insider)?(\?.*)?$/)
})
