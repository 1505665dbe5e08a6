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
    await expect(tab.getByRole('textbox', { name: 'Country' })).toHaveValue('Germany')
    await expect(tab.getByRole('textbox', { name: 'Country' })).toHaveAttribute('readonly', '')
    await expect(tab.getByRole('combobox', { name: 'Country' })).toHaveCount(0)
    await tab.getByRole('button', { name: 'Continue' }).click()
    await expect(tab.getByRole('heading', { name: 'Ask a parent or guardian' })).toBeVisible()
  }
})

test('a child’s email equal to the guardian’s is reported at the field and can be corrected', async ({ page }) => {
  await page.goto('/register')
  await fillAge(page, `${new Date().getFullYear() - 10}-04-04`)
  await page.getByLabel('Parent’s or guardian’s email address').fill('shared@world.test')
  await page.getByRole('button', { name: 'Continue' }).click()
  await fillAccount(page, 'Shared@world.test')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Please enter your own.')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await page.getByLabel('Email', { exact: true }).fill('child.own@world.test')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Username')).toBeVisible()
})

test('a year that is likely a typing mistake is asked about before it locks anything', async ({ page }) => {
  await page.goto('/register')
  await page.getByLabel('Date of birth').fill(`${new Date().getFullYear() - 1}-01-02`)
  await page.getByLabel('Country').selectOption({ label: 'Germany' })
  await page.getByRole('button', { name: 'Continue' }).click()
  const question = page.getByRole('alertdialog', { name: /Were you born on January 2/ })
  await expect(question).toContainText('That would make you 1 year old.')
  await question.getByRole('button', { name: 'Correct the date' }).click()
  await page.reload()
  await expect(page.getByLabel('Date of birth')).not.toHaveAttribute('readonly')
  await page.getByLabel('Date of birth').fill('1985-01-02')
  await page.getByLabel('Country').selectOption({ label: 'Germany' })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('First name')).toBeVisible()
})

test('a birth date in the future is reported at its field', async ({ page }) => {
  await page.goto('/register')
  await fillAge(page, `${new Date().getFullYear() + 2}-03-01`)
  await expect(page.getByText('Please enter a date of birth between 1900 and today.')).toBeVisible()
  await expect(page.getByLabel('Date of birth')).toBeFocused()
  await expect(page.getByLabel('Date of birth')).toHaveAttribute('aria-required', 'true')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('a reload keeps the input of a step, and the page of the new account', async ({ page }) => {
  await page.goto('/register')
  await fillAge(page, '1980-12-09')
  await fillAccount(page, 'reloads@world.test')
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Grace')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('reloads@world.test')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await fillAccount(page, 'reloads@world.test')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Username').fill('reloads01')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expect(page.getByText('reloads@world.test')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resend email' })).toBeVisible()
})

test('a used activation link says that the account is active and prefills the login with its email', async ({
  page,
  portal,
  fixtures,
  signIn,
}) => {
  const email = 'twice.opened@world.test'
  await page.goto('/register?redirectUri=%2Fic%2Fgames')
  await fillAge(page, '1980-12-09')
  await fillAccount(page, email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Username').fill('twiceopen')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
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

  await signIn(await fixtures.player('validated'))
  for (const address of [link, '/set-validated']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Your account is already active' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/insider')
  }
})
