import type { Page } from '@playwright/test'
import { expect, test, watched } from './support/portal.ts'

const password = 'Flipper-Finger-88'
const hour = 60 * 60_000

/** As if the reader had done nothing for that long; other tabs tell of activity by the same event. */
const idleFor = (page: Page, ms: number) =>
  page.evaluate((since) => {
    localStorage.setItem('portal.last-activity', String(Date.now() - since))
    dispatchEvent(new Event('storage'))
  }, ms)

test('an idle player is warned in the last minute and may stay', async ({ page, world, signIn }) => {
  await signIn(await world.player('idlestays'))
  await page.goto('/insider')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await watched(page)
  await idleFor(page, hour - 45_000)
  const warning = page.getByRole('alertdialog')
  await expect(warning).toContainText(/Session will be closed in 4\d seconds/)
  await expect(warning).toContainText(/Session will be closed in 43 seconds/)
  await warning.getByRole('button', { name: 'Stay in session' }).click()
  await expect(warning).toHaveCount(0)
  await expect(page).toHaveURL(/\/insider$/)
})

test('an idle session ends after an hour, in every tab, and says so at the log-in', async ({ page, world, signIn, context }) => {
  await signIn(await world.player('idleends'))
  const other = await context.newPage()
  await other.goto('/leaderboards')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/games')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await watched(other)
  await watched(page)
  await idleFor(page, hour)
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('You have been logged out. Please log in again.')).toBeVisible()
  await expect(other).toHaveURL(/\/(login|insider)(\?.*)?$/)
  expect((await context.cookies()).filter(({ name }) => name.startsWith('insider-'))).toEqual([])
})

test('the account asks for the password again when it was entered too long ago', async ({
  page,
  world,
  signIn,
  expectConsole,
}) => {
  expectConsole(/401/)
  const { ada, machine } = await world.home('recent')
  await page.clock.install()
  await signIn(ada)
  await page.goto('/insider')
  await page.clock.fastForward(20 * 60_000)
  await page.goto(`/account/machines/${machine.id}`)
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('For your security, please re-enter your password to access your account page.')
  await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  await expect(dialog.getByLabel('Email')).toHaveValue(ada.email)

  await dialog.getByLabel('Password', { exact: true }).fill('Not-My-Password-1')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('No active user was found with those credentials')).toHaveCount(2)

  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('giving up the password leaves the account', async ({ page, world, signIn }) => {
  const { ada, machine } = await world.home('givesup')
  await page.clock.install()
  await signIn(ada)
  await page.goto('/insider')
  await page.clock.fastForward(20 * 60_000)
  await page.goto(`/account/machines/${machine.id}`)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/insider$/)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})
