import type { Page } from '@playwright/test'
import { desktop, phone } from './support/console.ts'
import { linkMailedTo } from './support/mail.ts'
import { expect, test } from './support/portal.ts'

const password = 'Flipper-Finger-88'

const logIn = async (page: Page, email: string) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

async function fillBusiness(page: Page, email: string) {
  await page.getByLabel('Contact name').fill('Grace Hopper')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await page.getByLabel('Phone number').fill('503.555.0123')
  await page.getByLabel('Street address').fill('233 SE Stark St')
  await page.getByLabel('Postal code').fill('97214')
}

test('a member registers a business and confirms it', async ({ page, fixtures, portal }) => {
  await page.setViewportSize(phone)
  const name = 'Silver Rail'
  await fixtures.addToRegistry({ name, city: 'Portland', state: 'OR', country: 'US' })
  const player = await fixtures.player('barowner')
  await page.goto('/business-profile')
  await expect(page).toHaveURL(/\/login\?redirectUri=%2Fbusiness-profile$/)
  await logIn(page, player.email)

  await expect(page.getByRole('heading', { level: 1, name: 'Business profile' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Business name' }).fill(name.slice(0, 9))
  await expect(page.getByRole('option', { name })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.getByRole('option', { name }).click()
  await expect(page.getByRole('combobox', { name: 'Business name' })).toHaveValue(name)
  await expect(page.getByLabel('City')).toHaveValue('Portland')
  const contact = 'contact@bar.test'
  await fillBusiness(page, contact)
  await expect(page.getByLabel('Phone number')).toHaveValue('(503) 555-0123')
  await page.getByRole('button', { name: 'Register business' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible()

  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText(`We sent a new link to ${contact}.`)).toBeVisible()
  await page.reload()
  await expect(page.getByText(`Open it within 24 hours to confirm ${name}.`)).toBeVisible()

  await page.goto(await linkMailedTo(portal, contact, 'business-confirmation'))
  await expect(page).toHaveURL(/\/business-complete$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Your business is confirmed' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to locations' })).toHaveAttribute('href', '/pro/locations')

  await page.setViewportSize(desktop)
  await page.goto('/business-profile')
  await page.getByLabel('Contact name').fill('Rear Admiral Hopper')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Contact name')).toHaveValue('Rear Admiral Hopper')
})

test('every field of the business says what is wrong with it, and a rejected business shows the reason in the error dialog', async ({
  page,
  fixtures,
  signIn,
  expectConsole,
}) => {
  expectConsole(/400/)
  await signIn(await fixtures.player('fieldbyfield'))
  await page.goto('/business-profile')
  await page.getByRole('button', { name: 'Register business' }).click()
  await expect(page.getByText('Enter your business name.')).toBeVisible()
  await expect(page.getByText('Please fill this in.')).toHaveCount(2)
  await expect(page.getByText('Provided phone number does not match format required for United States')).toBeVisible()

  await page.getByRole('combobox', { name: 'Business name' }).fill('Nowhere Known')
  await fillBusiness(page, 'fields@bar.test')
  await page.getByRole('combobox', { name: 'Country code' }).selectOption('FR')
  await expect(page.getByText('Provided phone number does not match format required for France')).toBeVisible()
  await page.getByRole('combobox', { name: 'Country code' }).selectOption('US')
  await page.getByLabel('City').fill('Portland')
  await page.getByLabel('State or province').selectOption({ label: 'Oregon' })
  await page.getByLabel('Postal code').fill('nonsense')
  await page.getByRole('button', { name: 'Register business' }).click()
  await expect(page.getByText('Enter a valid postal code (United States).')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Business name' })).toHaveValue('Nowhere Known')

  const refusal = { success: false, code: 100, message: 'Only adults can register a business.' }
  await page.route('**/business_profile_register*', (route) => route.fulfill({ status: 400, json: refusal }))
  await page.getByLabel('Postal code').fill('97214')
  await page.getByRole('button', { name: 'Register business' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('heading')).toHaveText('Only adults can register a business.')
  await dialog.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByRole('combobox', { name: 'Business name' })).toHaveValue('Nowhere Known')
})

test('a minor is told that only adults register a business, before a form', async ({ page, fixtures, signIn }) => {
  await signIn(await fixtures.player('younger', { isMinor: true }))
  await page.goto('/pro/locations')
  await expect(page.getByText('Only adults can register a business.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Business name' })).toHaveCount(0)
})

test('the mailed link leads a visitor through the login, does nothing for another account, and no business is complete', async ({
  page,
  fixtures,
  signIn,
  expectConsole,
}) => {
  expectConsole(/400/)
  await page.goto('/set-business-validated?token=used-up')
  await expect(page).toHaveURL(/\/login\?redirectUri=%2Fset-business-validated%3Ftoken%3Dused-up$/)
  await signIn(await fixtures.player('otherowner'))
  await page.goto('/set-business-validated?token=used-up')
  await expect(page.getByText('This link has expired. Please request a new one.')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.getByRole('link', { name: 'Get new link' }).click()
  await expect(page).toHaveURL(/\/business-profile$/)
  await page.goto('/business-complete')
  await expect(page.getByRole('heading', { level: 1, name: 'Your business isn’t confirmed yet' })).toBeVisible()
  await expect(page.getByText('Your business is confirmed')).toHaveCount(0)
  await page.getByRole('link', { name: 'Go to your business profile' }).click()
  await expect(page).toHaveURL(/\/business-profile$/)
})
