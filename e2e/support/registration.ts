import type { Page } from '@playwright/test'

/** The password of accounts that tests register. */
export const password = 'copper-lantern-Mist-2087'

/** Answers the first step. */
export async function fillAge(page: Page, birthDate: string) {
  await page.getByLabel('Date of birth').fill(birthDate)
  await page.getByLabel('Country').selectOption({ label: 'United States' })
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Fills the step of the account. */
export async function fillAccount(page: Page, email: string) {
  await page.getByLabel('First name').fill('Grace')
  await page.getByLabel('Last name').fill('Hopper')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByLabel(/^I agree to the/).check()
}
