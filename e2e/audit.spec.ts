import { expectAccessible } from './support/accessible.ts'
import { desktop } from './support/console.ts'
import { expect, test, watched } from './support/portal.ts'

test('an admin finds a user and ends their sessions, which the audit log records', async ({ page, fixtures, signIn }) => {
  const admin = await fixtures.player('deskadmin', { groups: ['home', 'admin'] })
  const player = await fixtures.player('lostphone', { firstName: 'Lou' })
  await player.session()
  await page.setViewportSize(desktop)
  await signIn(admin)
  await page.goto('/insider')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Admin' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()

  // Only by keyboard.
  await watched(page)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused()
  await page.keyboard.type('lostph')
  await expect(page.getByRole('option', { name: player.username })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: player.username })).toBeVisible()

  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(dialog.getByText('Please enter a reason for the audit log.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Reason').fill('Lost a phone, ticket 7')
  await dialog.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page.getByText('No active sessions.')).toBeVisible()

  await page.getByRole('group', { name: 'People' }).getByRole('link', { name: 'Audit log' }).click()
  await page.getByRole('link', { name: 'Logged the user out' }).first().click()
  await expect(page.getByText('Lost a phone, ticket 7')).toBeVisible()
  await expect(page.getByRole('row', { name: /open 1 0|open 2 0/ })).toBeVisible()
})
