import { expectAccessible } from './support/accessible.ts'
import { confirm, desktop } from './support/console.ts'
import { expect, test } from './support/portal.ts'

test('an admin reads an email in a sandboxed frame', async ({ page, fixtures, signIn }) => {
  const admin = await fixtures.player('mailadmin', { groups: ['home', 'admin'] })
  const pia = await fixtures.player('mailless1', { status: 'pending' })
  await page.setViewportSize(desktop)
  await signIn(admin)
  await page.goto(`/admin/users/${pia.userId}`)
  await page.getByRole('button', { name: 'Send activation email' }).click()
  await confirm(page, 'Send activation email', 'Never came')
  await page.getByRole('link', { name: 'All emails to this user' }).click()
  await page.getByRole('table').getByRole('link').first().click()
  const frame = page.frameLocator('iframe')
  await expect(frame.getByText(pia.username).first()).toBeVisible()
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  await expect(page.getByText('/set-validated?token=')).toBeVisible()
  await expectAccessible(page)
})
