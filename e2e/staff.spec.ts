import { expectAccessible } from './support/accessible.ts'
import { linkMailedTo } from './support/mail.ts'
import { expect, test } from './support/portal.ts'

test('an operator invites a person, who accepts with the mailed link and leaves again', async ({
  page,
  portal,
  fixtures,
  signIn,
}) => {
  const [omar, nora] = [await fixtures.operator('staffparlor'), await fixtures.player('staffnora')]
  await signIn(omar)
  await page.goto('/pro/account')
  const staff = page.getByRole('region', { name: 'Staff' })
  await expect(staff).toContainText('No staff yet.')
  for (const email of [nora.email, 'mistake@world.test']) {
    await staff.getByLabel('Email').fill(email)
    await page.keyboard.press('Enter')
    await expect(staff.getByRole('button', { name: `Withdraw the invitation to ${email}` })).toBeVisible()
  }
  await staff.getByRole('button', { name: 'Withdraw the invitation to mistake@world.test' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(staff.getByText('mistake@world.test', { exact: true })).toBeHidden()

  // The open page would use another account's cookies for its own session.
  await page.goto('about:blank')
  await signIn(nora)
  await page.goto(await linkMailedTo(portal, nora.email, 'staff-invitation'))
  await expect(page.getByRole('heading', { level: 1, name: `Join the staff of ${omar.username}?` })).toBeVisible()
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `You’re on the staff of ${omar.username}` })).toBeVisible()
  await page.getByRole('link', { name: 'Go to your alerts' }).click()

  const employers = page.getByRole('region', { name: 'Businesses you work for' })
  await expect(employers).toContainText(omar.username)
  await employers.getByRole('button', { name: `Leave the staff of ${omar.username}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(employers).toBeHidden()
})
