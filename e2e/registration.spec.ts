import { phone } from './support/console.ts'
import { linkMailedTo } from './support/mail.ts'
import { expect, test } from './support/portal.ts'
import { fillAccount, fillAge, password } from './support/registration.ts'

test('a visitor of a private page registers, activates the account in another tab, and reaches the page after the login', async ({
  page,
  portal,
}) => {
  await page.setViewportSize(phone)
  const email = 'grace.phone@world.test'
  await page.goto('/business-profile')
  await page.getByRole('link', { name: 'Create a free account' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Please enter your date of birth.')).toBeVisible()
  await fillAge(page, '1980-12-09')

  await expect(page).toHaveURL(/\/register\/account/)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Password is required', { exact: true })).toBeVisible()
  await expect(page.getByText('Confirm password is required')).toBeVisible()
  await fillAccount(page, email)
  await page.getByRole('button', { name: 'Continue' }).click()

  await page.getByLabel('Username').fill('abc')
  await expect(page.getByText('Usernames must be more than 5 characters.')).toBeVisible()
  await page.getByLabel('Username').fill('much-too-long-name')
  await expect(page.getByText('Usernames must be 12 characters or less.')).toBeVisible()
  await page.getByLabel('Username').fill('no spaces')
  await expect(page.getByText('Usernames can only contain letters, numbers, -, and _.')).toBeVisible()
  await page.getByLabel('Username').fill('grace-phon')
  await page.getByLabel('Initials').fill('gmh')
  await page.getByRole('button', { name: 'Create account' }).click()

  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  expect((await page.context().cookies()).some(({ name }) => name === 'insider-dob')).toBe(false)

  const other = await page.context().newPage()
  await other.goto(await linkMailedTo(portal, email, 'activation'))
  await expect(other.getByRole('heading', { name: 'Your account is active' })).toBeVisible()
  await other.close()
  // Simulates the return to the registration's tab.
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await page.getByRole('link', { name: 'Log in', exact: true }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/business-profile$/)
})

test('taken names are reported at their fields and the input is kept, and both together offer the login', async ({
  page,
  fixtures,
  expectConsole,
}) => {
  expectConsole(/400/)
  const taken = await fixtures.player('takenname')
  await page.goto('/register')
  await fillAge(page, '1980-12-09')
  await fillAccount(page, taken.email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Username').fill('freename1')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/register\/account$/)
  await expect(page.getByText(`There is already an account registered to ${taken.email}. Please log in.`).first()).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Grace')
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Log in to that account' })).toHaveAttribute('href', '/login')

  await page.getByLabel('Email', { exact: true }).fill('not.taken@world.test')
  await expect(page.getByText('There is already an account registered')).toBeHidden()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Username').fill(taken.username)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText(`Username "${taken.username}" is already in use. Please choose another.`)).toBeVisible()
  await expect(page.getByLabel('Username')).toBeFocused()

  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Grace')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')

  await fillAccount(page, taken.email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Username').fill(taken.username)
  await page.getByRole('button', { name: 'Create account' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Account email and username are already in use, please sign-in.')
  await dialog.getByRole('button', { name: 'To Login' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('a minor names a guardian, whose consent is requested first', async ({ page, expectConsole }) => {
  expectConsole(/400/)
  const year = new Date().getFullYear() - 9
  await page.goto('/new-all')
  await fillAge(page, `${year}-03-01`)
  await expect(page).toHaveURL(/\/new-all\/guardian$/)
  await page.getByLabel('Parent’s or guardian’s email address').fill('parent@world.test')
  await page.getByRole('button', { name: 'Continue' }).click()
  await fillAccount(page, 'child@world.test')
  await expect(page.getByLabel('Send me product updates by email')).toHaveCount(0)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Username').fill('minnow09')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Waiting for your parent' })).toBeVisible()
  await expect(page.getByText('parent@world.test')).toBeVisible()

  await page.goto('/login')
  await page.getByLabel('Email').fill('child@world.test')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Parental Consent Required')
  await dialog.getByRole('button', { name: 'Click here to re-send the consent email.' }).click()
  await expect(dialog.getByText('we’ve sent the email')).toBeVisible()
})

test('an affiliate is counted once per visit and kept for the registration for All-Access, which continues to the offer', async ({
  page,
  portal,
}) => {
  await portal.fixtures.affiliate({ code: 'FLIP-OUT', name: 'Flip Out Podcast' })
  const counted: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('affiliate_count_increment')) counted.push(request.postData() ?? '')
  })
  await page.goto('/login?a=FLIP-OUT')
  await expect.poll(() => counted).toEqual(['{"affiliate_code":"FLIP-OUT"}'])
  const registering = page.waitForRequest(/user_register$/)
  await page.goto('/new-all-access?a=FLIP-OUT')
  await expect(page.getByRole('heading', { level: 1, name: 'Create your All-Access account' })).toBeVisible()
  await fillAge(page, '1980-12-09')
  await expect(page).toHaveURL(/\/new-all-access\/account/)
  await fillAccount(page, 'flipped@world.test')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Username').fill('flippedout')
  await page.getByRole('button', { name: 'Create account' }).click()
  expect((await registering).postDataJSON()).toMatchObject({ affiliate_code: 'FLIP-OUT' })
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.goto(await linkMailedTo(portal, 'flipped@world.test', 'activation'))
  await expect(page.getByRole('heading', { name: 'Your account is active' })).toBeVisible()
  await page.getByRole('link', { name: 'Continue to membership' }).click()
  await page.getByLabel('Email').fill('flipped@world.test')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/upgrade$/)
  expect(counted).toHaveLength(1)
})

test('an unknown affiliate code does not disturb the registration', async ({ page, expectConsole }) => {
  expectConsole(/404/)
  const answered = page.waitForResponse(/affiliate_count_increment/)
  await page.goto('/login?a=nobody-knows')
  expect((await answered).status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})
