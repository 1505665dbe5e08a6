import type { Page } from '@playwright/test'
import { expect, test } from './support/portal.ts'

// Every error code of the contract and every other failure of a call, produced by the real server.

const password = 'Flipper-Finger-88'
const usualTitle = "Sorry, that didn't work."

async function logIn(page: Page, email: string) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

const catalogue = [
  { problem: 'credentials.wrong', title: usualTitle, text: 'That email or password is incorrect.' },
  { problem: 'address.duplicate', title: usualTitle, text: 'A location with this address already exists.' },
  {
    problem: 'account.locked',
    title: usualTitle,
    text: 'Your account has been locked from too many failed login attempts. Please try again later.',
  },
  {
    problem: 'limit.reached',
    title: usualTitle,
    text: 'Too many requests. Please wait a moment and try again. Try again in 20 seconds.',
  },
] as const

test('a form shows the specified sentence for each rejected request and keeps its input', async ({
  page,
  faults,
  expectConsole,
}) => {
  expectConsole(/4\d\d|501/)
  for (const { problem, title, text } of catalogue) {
    faults.break('sessions.login', { problem, ...(problem === 'limit.reached' && { retryAfter: 20 }) })
    await logIn(page, 'dana@world.test')
    const modal = page.getByRole('alertdialog')
    await expect(modal).toContainText(text)
    await expect(modal.getByRole('heading')).toHaveText(title)
    await modal.getByRole('button', { name: 'Dismiss' }).click()
    await expect(modal).toHaveCount(0)
    await expect(page.getByLabel('Email')).toHaveValue('dana@world.test')
  }
})

test('an account that waits for activation or consent can request the mail again', async ({ page, faults, expectConsole }) => {
  expectConsole(/400/)
  const inactive = 'Your account is not yet active, please check your email.'
  const unapproved = 'Your Account has not yet been approved by the parent or guardian whose email you provided.'
  for (const [problem, title, text, link, call] of [
    ['account.inactive', usualTitle, inactive, 'Click here to re-send the activation email.', 'accounts.resendConfirmation'],
    ['business.inactive', usualTitle, inactive, 'Click here to re-send the activation email.', 'accounts.resendConfirmation'],
    [
      'consent.missing',
      'Parental Consent Required',
      unapproved,
      'Click here to re-send the consent email.',
      'parentalConsent.review',
    ],
  ] as const) {
    faults.break('sessions.login', { problem })
    const before = faults.asked(call)
    await logIn(page, `waiting.${problem}@world.test`)
    const modal = page.getByRole('alertdialog')
    await expect(modal.getByRole('heading')).toHaveText(title)
    await expect(modal).toContainText(text)
    await modal.getByRole('button', { name: link }).click()
    await expect(modal.getByRole('status')).toContainText("If the account still needs it, we've sent the email.")
    expect(faults.asked(call)).toBe(before + 1)
    await modal.getByRole('button', { name: 'Dismiss' }).click()
  }
})

test('a taken email and username offer the login, but a rejected address does not', async ({ page, faults, expectConsole }) => {
  expectConsole(/400/)
  faults.break('sessions.login', { problem: 'account.taken' })
  await logIn(page, 'dana@world.test')
  const modal = page.getByRole('alertdialog')
  await expect(modal).toContainText('Account email and username are already in use, please sign-in.')
  await expect(modal.getByRole('button', { name: 'Dismiss' })).toHaveCount(0)
  await modal.getByRole('button', { name: 'To Login' }).click()
  await expect(page).toHaveURL(/\/login$/)

  faults.break('sessions.login', {
    problem: 'address.invalid',
    title: 'We could not place that address',
    validationErrors: { postal_code_code: ['101'], postal_code_message: ['That postal code is not in Oregon.'] },
  })
  await logIn(page, 'dana@world.test')
  await expect(modal.getByRole('heading')).toHaveText('We could not place that address')
  await expect(modal).toContainText('That postal code is not in Oregon.')
  await expect(modal).not.toContainText('already in use')
  await modal.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('a server error opens its page, and Retry returns to the failed page without a history entry', async ({
  page,
  fixtures,
  signIn,
  faults,
  expectConsole,
}) => {
  expectConsole(/500/)
  await signIn(await fixtures.player('tiltseen'))
  await page.goto('/ic/how-it-works')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  faults.break('games.titles', { problem: 'fault.ours' }, 1)
  await page.goto('/games?q=god')
  await expect(page).toHaveURL(/\/500$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Something broke on our side' })).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page).toHaveURL(/\/games\?q=god$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Games' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/ic\/how-it-works$/)
})

for (const problem of ['session.missing', 'role.refused'] as const)
  test(`a call rejected with ${problem} ends the session with a message`, async ({
    page,
    context,
    fixtures,
    signIn,
    faults,
    expectConsole,
  }) => {
    expectConsole(/40[13]/)
    await signIn(await fixtures.player(problem === 'role.refused' ? 'refusedone' : 'missingone'))
    faults.break('games.titles', { problem })
    await page.goto('/games')
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText('You have been logged out. Please log in again.')).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    expect((await context.cookies()).filter(({ name }) => name === 'insider-token')).toEqual([])
  })

test('a call that needs a recent password prompts for it and continues', async ({
  page,
  fixtures,
  signIn,
  faults,
  expectConsole,
}) => {
  expectConsole(/400/)
  await signIn(await fixtures.player('askedagain'))
  await page.goto('/games')
  await expect(page.getByText('Godzilla').first()).toBeVisible()
  faults.break('profiles.loginQr', { problem: 'login.not-recent' }, 1)
  await page.getByRole('button', { name: 'Sign in at a machine' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('For your security, please re-enter your password to access your account page.')
  await expect(dialog).not.toContainText(usualTitle)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('button', { name: 'Copy code' })).toBeEnabled()
})

test('a failed read shows the dialog, and an error in place of the data', async ({
  page,
  fixtures,
  signIn,
  faults,
  expectConsole,
}) => {
  expectConsole(/400/)
  await signIn(await fixtures.player('readfails'))
  faults.break('games.titles', { problem: 'input.invalid', message: 'This list cannot be read now.' })
  await page.goto('/games')
  const modal = page.getByRole('alertdialog')
  await expect(modal).toContainText('This list cannot be read now.')
  await modal.getByRole('button', { name: 'Dismiss' }).click()
  faults.clear('games.titles')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Godzilla').first()).toBeVisible()
})

test('silent calls and searches without results show no dialog', async ({ page, fixtures, signIn, faults, expectConsole }) => {
  expectConsole(/4\d\d|500/)
  await signIn(await fixtures.player('silentone'))
  for (const problem of ['input.invalid', 'fault.ours'] as const) {
    faults.break('leaderboards.list', { problem })
    await page.goto('/leaderboards?state=current')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/leaderboards\?state=current$/)
  }
  faults.break('games.titles', { problem: 'locations.none', extra: { locations: [] } })
  await page.goto('/games')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  faults.break('games.titles', { problem: 'locations.none' })
  await page.goto('/games')
  await expect(page.getByRole('alertdialog')).toContainText('No locations were found.')
})

test('a failed request for a password reset is shown in its page', async ({ page, faults, expectConsole }) => {
  expectConsole(/4\d\d/)
  faults.break('accounts.requestReset', { problem: 'limit.reached', retryAfter: 3600 })
  await page.goto('/reset-password')
  await page.getByLabel('Email').fill('dana@world.test')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText(/Too many requests/)).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('an expired reset link is shown in its page', async ({ page, faults, expectConsole }) => {
  expectConsole(/400/)
  faults.break('accounts.verifyPasswordToken', { problem: 'reset-link.expired' })
  await page.goto('/set-password?token=old')
  await expect(page.getByText('Reset password link has been expired.')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('missing instructions have their own title', async ({ page, fixtures, signIn, faults, expectConsole }) => {
  expectConsole(/404/)
  const { ada, machine } = await fixtures.home('noinstr')
  await signIn(ada)
  faults.break('games.instructions', { problem: 'object.unknown' })
  await page.goto(`/ic/games/${machine.title.id}/instructions`)
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toContainText('No instructions found')
})

test('a call that is aborted by leaving its page shows no error', async ({ page, fixtures, signIn, faults }) => {
  await signIn(await fixtures.player('leftearly'))
  await page.goto('/insider')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  faults.break('leaderboards.list', { slowMs: 1500 })
  await page.getByRole('link', { name: 'Leaderboards' }).first().click()
  await expect.poll(() => faults.asked('leaderboards.list')).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Games' }).first().click()
  await expect(page.getByText('Godzilla').first()).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('a kiosk shows no error and keeps its content', async ({ page, fixtures, signIn, faults, context, expectConsole }) => {
  expectConsole(/4\d\d|5\d\d/)
  const { board } = await fixtures.venueWithBoard('faults')
  await signIn(await fixtures.player('kioskfan'))
  for (const problem of ['role.refused', 'session.missing', 'fault.ours', 'input.invalid'] as const) {
    faults.break('leaderboards.byEventCode', { problem })
    await page.goto(`/kiosk/${board.eventCode}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`/kiosk/${board.eventCode}$`))
  }
  expect((await context.cookies()).some(({ name }) => name === 'insider-token')).toBe(true)
})
