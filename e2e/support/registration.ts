import type { Page } from '@playwright/test'

export const password = 'copper-lantern-Mist-2087'

export async function fillAge(page: Page, birthDate: string) {
  await page.getByLabel('Date of birth').fill(birthDate)
  await page.getByLabel('Country').selectOption({ label: 'United States' })
  await page.getByRole('button', { name: 'Continue' }).click()
}

export async function fillAccount(page: Page, email: string) {
  await page.getByLabel('First name').fill('Grace')
  await page.getByLabel('Last name').fill('Hopper')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByLabel(/^I agree to the/).check()
}
