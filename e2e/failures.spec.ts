import type { Page } from '@playwright/test'
import { expect, test } from './support/portal.ts'

// How a failed call reaches its reader, on the real server. The sentence of each error is proven beside the dialog that shows it.

const password = 'Flipper-Finger-88'

async function logIn(page: Page, email: string) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

test('a form shows a rejected request in a dialog and keeps its input', async ({ page, faults, expectConsole }) => {
  expectConsole(/401/)
  faults.break('sessions.login', { problem: 'credentials.wrong' })
  await logIn(page, 'dana@world.test')
  const modal = page.getByRole('alertdialog')
  await expect(modal).toContainText('That email or password is incorrect.')
  await expect(modal.getByRole('heading')).toHaveText("Sorry, that didn't work.")
  await modal.getByRole('button', { name: 'Dismiss' }).click()
  await expect(modal).toHaveCount(0)
  await expect(page.getByLabel('Email')).toHaveValue('dana@world.test')
})

test('failed reads show a dialog, an error in place of the data, the page for server errors without a history entry, or the login', async ({
  page,
  context,
  fixtures,
  signIn,
  faults,
  expectConsole,
}) => {
  expectConsole(/400|401|500/)
  await signIn(await fixtures.player('readfails'))
  await page.goto('/ic/how-it-works')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  faults.break('games.titles', { problem: 'input.invalid', message: 'This list cannot be read now.' })
  await page.goto('/games?q=god')
  const modal = page.getByRole('alertdialog')
  await expect(modal).toContainText('This list cannot be read now.')
  await modal.getByRole('button', { name: 'Dismiss' }).click()
  faults.clear('games.titles')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Godzilla').first()).toBeVisible()

  await page.goto('/ic/how-it-works')
  faults.break('games.titles', { problem: 'fault.ours' }, 1)
  await page.goto('/games?q=god')
  await expect(page).toHaveURL(/\/500$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Something broke on our side' })).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page).toHaveURL(/\/games\?q=god$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Games' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/ic\/how-it-works$/)

  faults.break('leaderboards.list', { problem: 'fault.ours' })
  await page.goto('/leaderboards?state=current')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(modal).toHaveCount(0)
  await expect(page).toHaveURL(/\/leaderboards\?state=current$/)

  faults.break('games.titles', { problem: 'session.missing' })
  await page.goto('/games')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('You have been logged out. Please log in again.')).toBeVisible()
  await expect(modal).toHaveCount(0)
  expect((await context.cookies()).filter(({ name }) => name === 'insider-token')).toEqual([])
})

test('failed steps of a password reset are shown in their page', async ({ page, faults, expectConsole }) => {
  expectConsole(/4\d\d/)
  faults.break('accounts.requestReset', { problem: 'limit.reached', retryAfter: 3600 })
  await page.goto('/reset-password')
  await page.getByLabel('Email').fill('dana@world.test')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText(/Too many requests/)).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  faults.break('accounts.verifyPasswordToken', { problem: 'reset-link.expired' })
  await page.goto('/set-password?token=old')
  await expect(page.getByText('Reset password link has been expired.')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})
