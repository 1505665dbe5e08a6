import { linkMailedTo } from './support/mail.ts'
import { expect, test } from './support/portal.ts'
import { fillAccount, fillAge, password } from './support/registration.ts'

test('a child cannot change birth date or country by going back or in another tab', async ({ page, context }) => {
  await page.goto('/register')
  await page.getByLabel('Date of birth').fill(`${new Date().getFullYear() - 14}-01-02`)
  await page.getByLabel('Country').selectOption({ label: 'Germany' })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Ask a parent or guardian' })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  const other = await context.newPage()
  await other.goto('/register')
  for (const tab of [page, other]) {
    await expect(
      tab.getByText(/You’ve already entered your date of birth and country\. You can change them after \d+:\d\d/),
    ).toBeVisible()
    await expect(tab.getByLabel('Date of birth')).toHaveAttribute('readonly', '')
    await expect(tab.getByRole('textbox', { name: 'Country' })).toHaveValue('Germany')
    await expect(tab.getByRole('textbox', { name: 'Country' })).toHaveAttribute('readonly', '')
    await expect(tab.getByRole('combobox', { name: 'Country' })).toHaveCount(0)
    await tab.getByRole('button', { name: 'Continue' }).click()
    await expect(tab.getByRole('heading', { name: 'Ask a parent or guardian' })).toBeVisible()
  }
})

test('a reload keeps the input of a step and the page of the new account, and a used activation link leads to the login', async ({
  page,
  portal,
}) => {
  const email = 'twice.opened@world.test'
  await page.goto('/register?redirectUri=%2Fic%2Fgames')
  await fillAge(page, '1980-12-09')
  await fillAccount(page, email)
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Grace')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await fillAccount(page, email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Username').fill('twiceopen')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resend email' })).toBeVisible()
  const link = await linkMailedTo(portal, email, 'activation')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Your account is active' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your account is already active' })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.getByRole('link', { name: 'Log in', exact: true }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/ic\/games$/)
})
