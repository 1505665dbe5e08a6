import type { Page } from '@playwright/test'
import { desktop, phone } from './support/console.ts'
import { linkMailedTo } from './support/mail.ts'
import { expect, test } from './support/portal.ts'

const password = 'Flipper-Finger-88'
const section = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const open = (page: Page, name: string) =>
  section(page, name)
    .getByRole('button', { name: new RegExp(`: ${name}$`) })
    .click()
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test('a player changes the public profile and the home address, which is checked by the rules of its country', async ({
  page,
  fixtures,
  signIn,
  expectConsole,
}) => {
  expectConsole(/400/)
  await page.setViewportSize(phone)
  await signIn(await fixtures.player('faces'))
  await page.goto('/account/profile/edit')

  await open(page, 'Avatar and initials')
  await page.getByRole('textbox', { name: 'Initials', exact: true }).fill('zap')
  await save(page)
  await expect(section(page, 'Avatar and initials')).toContainText('ZAP')

  await open(page, 'Username')
  await page.getByRole('textbox', { name: 'Username', exact: true }).fill('abc')
  await expect(page.getByText('Usernames must be more than 5 characters.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Username', exact: true }).fill('zapped390')
  await save(page)
  await expect(section(page, 'Username')).toContainText('zapped390')

  await open(page, 'Profile visibility')
  await page.getByRole('button', { name: 'Private' }).click()
  await expect(page.getByText('You don’t show up in search. Leaderboards show only your initials.')).toBeVisible()
  await page.reload()
  await expect(section(page, 'Profile visibility')).toContainText('Private')

  await page.setViewportSize(desktop)
  await open(page, 'Home address')
  await page.getByLabel('Country').selectOption({ label: 'United States' })
  await page.getByLabel('Street address').fill('1 Silver Ball Way')
  await page.getByLabel('City').fill('Portland')
  await page.getByLabel('State or province').selectOption({ label: 'Oregon' })
  await page.getByLabel('Postal code').fill('nonsense')
  await save(page)
  await expect(page.getByText('Enter a valid postal code (United States).').first()).toBeVisible()
  await page.getByLabel('Postal code').fill('97205')
  await save(page)
  await expect(section(page, 'Home address')).toContainText('1 Silver Ball Way, Portland, OR 97205, US')
})

test('an account is deleted, and a login within 14 days keeps it', async ({ page, fixtures, signIn }) => {
  const player = await fixtures.player('leaving01')
  await signIn(player)
  await page.goto('/account/profile/edit')
  await page.getByRole('button', { name: 'Delete account…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete my account' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText(/Your account will be deleted on .*\. Log in before then to keep it\./)).toBeVisible()
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(player.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/insider$/)
})

test('a password is changed with the current one, canceling its dialog keeps the input, and the focus moves to rejected fields', async ({
  page,
  fixtures,
  signIn,
  expectConsole,
}) => {
  expectConsole(/400/)
  const other = await fixtures.player('emailowner')
  await signIn(await fixtures.player('focusback'))
  await page.goto('/account/profile/edit')
  await open(page, 'Email')
  const email = page.getByRole('textbox', { name: 'Email', exact: true })
  await email.fill(other.email)
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(
    page.getByText(`There is already an account registered to ${other.email}. Please use another email address.`),
  ).toBeVisible()
  await expect(email).toBeFocused()

  await open(page, 'Password')
  await save(page)
  await expect(page.getByText('Password is required')).toHaveCount(3)
  await page.getByLabel('Current password').fill('Not-My-Password-1')
  await page.getByLabel('New password', { exact: true }).fill('copper-lantern-Mist-2087')
  await page.getByLabel('Confirm new password').fill('copper-lantern-Mist-2087')
  // Simulates a password that was entered long ago.
  const refusal = { success: false, code: 648, message: 'Please enter your password again.' }
  await page.route('**/set_authd_password*', (route) => route.fulfill({ status: 400, json: refusal }), { times: 1 })
  await save(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/account\/profile\/edit$/)
  await expect(page.getByLabel('Confirm new password')).toHaveValue('copper-lantern-Mist-2087')
  await expect(page.getByText('Nothing was changed, because you did not enter your password.')).toBeVisible()
  await save(page)
  await expect(page.getByText('The password you entered is incorrect. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Current password')).toBeFocused()
  await page.getByLabel('Current password').fill(password)
  await save(page)
  await expect(page.getByText('Your password has been changed.')).toBeVisible()

  await open(page, 'Support code')
  await page.getByRole('button', { name: 'Show code' }).press('Enter')
  await expect(section(page, 'Support code').locator('p.num')).toBeFocused()
})

test('a new email applies after its link is opened, the old mailbox undoes it, and the owner sets a new password', async ({
  page,
  fixtures,
  signIn,
  portal,
  context,
}) => {
  const player = await fixtures.player('undone01')
  await signIn(player)
  await page.goto('/account/profile/edit')
  await open(page, 'Email')
  const email = page.getByRole('textbox', { name: 'Email', exact: true })
  await email.fill('thief@gmial.com')
  await page.getByRole('button', { name: 'Use this address', exact: true }).click()
  await expect(email).toHaveValue('thief@gmail.com')
  await save(page)
  await expect(section(page, 'Email')).toContainText(player.email)
  await expect(section(page, 'Email').getByRole('button', { name: 'Edit: Email' })).toBeFocused()
  await expect(section(page, 'Email')).toContainText('Waiting for you to open the link we sent to thief@gmail.com.')
  await open(page, 'Email')
  await expect(email).toBeFocused()
  await page.getByRole('button', { name: 'Keep current address' }).click()
  await expect(section(page, 'Email')).not.toContainText('thief@gmail.com')
  await open(page, 'Email')
  await email.fill('thief@gmail.com')
  await save(page)
  await open(page, 'Email')
  await page.getByRole('button', { name: 'Resend link' }).click()
  await expect(page.getByRole('button', { name: 'Resend link' })).toHaveCount(0)
  await page.goto(await linkMailedTo(portal, 'thief@gmail.com', 'email-change'))
  await expect(page.getByRole('heading', { level: 1, name: 'Email address updated' })).toBeVisible()
  await expect(page.getByText('From now on, log in with thief@gmail.com.')).toBeVisible()

  // As in the browser of the person whose mailbox it is.
  await page.goto('about:blank')
  await context.clearCookies()
  await page.goto(await linkMailedTo(portal, player.email, 'email-changed'))
  await expect(page.getByRole('heading', { level: 1, name: 'Restore your old email address' })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Restore old address', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your old email address is restored' })).toBeVisible()

  await page.goto(await linkMailedTo(portal, player.email, 'email-restored'))
  await page.getByLabel('New password', { exact: true }).fill('copper-lantern-Mist-2087')
  await page.getByLabel('Confirm new password').fill('copper-lantern-Mist-2087')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Your password has been changed. Please log in.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(player.email)
  await page.getByLabel('Password', { exact: true }).fill('copper-lantern-Mist-2087')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/insider$/)
})
