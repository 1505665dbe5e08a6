import type { Page } from '@playwright/test'
import { sessionsCalls } from '@portal/contract/sessions'
import { expect, test, watched } from './support/portal.ts'

const password = 'Flipper-Finger-88'
const hour = 60 * 60_000
/** Longer than a password counts as recent. */
const twentyMinutesAgo = () => new Date(Date.now() - hour / 3)

/** Simulates a time without activity; other tabs report activity by the same event. */
const idleFor = (page: Page, ms: number) =>
  page.evaluate((since) => {
    localStorage.setItem('portal.last-activity', String(Date.now() - since))
    dispatchEvent(new Event('storage'))
  }, ms)

/** Simulates opening the portal five hours after the last activity. */
async function openAfterFiveHours(page: Page, address: string): Promise<void> {
  // A page without the app, so nothing polls.
  await page.goto('/api/docs')
  await page.evaluate((ago) => localStorage.setItem('portal.last-activity', String(Date.now() - ago)), 5 * hour)
  await page.goto(address)
}

test('an idle session ends when a prerendered page is opened again', async ({ page, fixtures, signIn, context }) => {
  await signIn(await fixtures.player('idlereopen'))
  const readAsPlayer: string[] = []
  page.on('request', (request) => {
    if (request.headers()['authorization']) readAsPlayer.push(request.url())
  })
  await openAfterFiveHours(page, '/')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('You have been logged out. Please log in again.')).toBeVisible()
  expect((await context.cookies()).filter(({ name }) => name.startsWith('insider-'))).toEqual([])
  expect(readAsPlayer).toEqual([])
})

test('an idle session is warned about, and ends after an hour in every tab, and the login says so', async ({
  page,
  fixtures,
  signIn,
  context,
}) => {
  await signIn(await fixtures.player('idleends'))
  const other = await context.newPage()
  await other.goto('/leaderboards')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/games')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await watched(other)
  await watched(page)
  await idleFor(page, hour - 45_000)
  const warning = page.getByRole('alertdialog')
  await expect(warning).toContainText(/Session will be closed in \d+ seconds/)
  await expect(other.getByRole('alertdialog')).toBeVisible()
  await expect(warning.getByRole('button', { name: 'Stay in session' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(warning).toHaveCount(0)
  await expect(other.getByRole('alertdialog')).toHaveCount(0)
  await idleFor(page, hour)
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('You have been logged out. Please log in again.')).toBeVisible()
  await expect(other).toHaveURL(/\/(login|insider)(\?.*)?$/)
  expect((await context.cookies()).filter(({ name }) => name.startsWith('insider-'))).toEqual([])
})

test('the account asks for the password when it was entered too long ago, and Cancel leads back', async ({
  page,
  fixtures,
  signIn,
  expectConsole,
}) => {
  expectConsole(/401/)
  const { ada, machine } = await fixtures.home('recent')
  await signIn(ada, twentyMinutesAgo())
  await page.goto('/insider')
  await page.goto(`/account/machines/${machine.id}`)
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/insider$/)
  await expect(dialog).toHaveCount(0)
  await page.goto(`/account/machines/${machine.id}`)
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

test('after a session ended elsewhere, a login restores the page and its draft, but not with another account', async ({
  page,
  fixtures,
  signIn,
  expectConsole,
}) => {
  expectConsole(/401/)
  const player = await fixtures.player('backagain')
  const other = await fixtures.player('otherback')
  await signIn(player)
  await page.goto('/account/profile/edit')
  await page.getByRole('button', { name: 'Edit: Name' }).click()
  await page.getByLabel('First name').fill('Half a na')
  await player.calls(sessionsCalls.endOthers)
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Session has been expired.')).toBeVisible()
  await page.getByLabel('Email').fill(player.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/account\/profile\/edit$/)
  await expect(page.getByLabel('First name')).toHaveValue('Half a na')

  await player.calls(sessionsCalls.endOthers)
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Email').fill(other.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/insider$/)
  await page.goto('/account/profile/edit')
  await expect(page.getByRole('button', { name: 'Edit: Name' })).toBeVisible()
})
