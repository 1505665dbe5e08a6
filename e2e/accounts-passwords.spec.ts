import { linkMailedTo } from './support/mail.ts'
import { expect, test } from './support/portal.ts'

test('a player who forgot the password sets a new one and logs in with it', async ({
  page,
  fixtures,
  portal,
  browser,
  expectConsole,
}) => {
  expectConsole(/400/)
  const player = await fixtures.player('forgetful')
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('Email').fill('not an address')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
  await page.getByLabel('Email').fill(player.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible()

  const link = await linkMailedTo(portal, player.email, 'password-reset')
  await page.goto(link)
  const fresh = page.getByLabel('New password', { exact: true })
  const again = page.getByLabel('Confirm new password')
  await fresh.fill('short')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Password must be at least 8 characters.')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()

  await fresh.fill('password123')
  await expect(page.getByRole('meter', { name: 'Password strength' })).toHaveAttribute('aria-valuetext', 'Weak')
  await expect(page.getByText('Please consider using a stronger password.')).toBeVisible()
  await fresh.fill('copper-lantern-Mist-2087')
  await expect(page.getByRole('meter', { name: 'Password strength' })).toHaveAttribute('aria-valuetext', 'Strong')
  await again.fill('copper-lantern')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Passwords must match.')).toBeVisible()
  await again.fill('copper-lantern-Mist-2087')
  await page.getByRole('button', { name: 'Save password' }).click()

  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Your password has been changed. Please log in.')).toBeVisible()
  await page.getByLabel('Email').fill(player.email)
  await page.getByLabel('Password', { exact: true }).fill('copper-lantern-Mist-2087')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/insider$/)

  const elsewhere = await browser.newContext({ baseURL: portal.url })
  const visitor = await elsewhere.newPage()
  await visitor.goto(link)
  await expect(visitor.getByText('Reset password link has been expired.')).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Get new link' })).toBeVisible()
  await visitor.goto('/set-password')
  await expect(visitor.getByText('Reset password link has been expired.')).toBeVisible()
  await elsewhere.close()
})
