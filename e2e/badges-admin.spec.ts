import { desktop } from './support/console.ts'
import { expect, openAs, test } from './support/portal.ts'

/** A picture of one grey pixel. */
const onePoint = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

test('an admin adds a badge with a picture, grants and revokes it, and the player’s open page follows', async ({
  page,
  browser,
  portal,
  fixtures,
  signIn,
}) => {
  test.slow()
  const admin = await fixtures.player('badgeadmin', { groups: ['home', 'admin'] })
  const player = await fixtures.player('badgegetter')
  const players = await openAs(browser, portal.url, player, '/account/profile/badges')
  await page.setViewportSize(desktop)
  await signIn(admin)
  await page.goto('/admin/badges')
  await page.getByRole('link', { name: 'Add badge' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New badge' })).toBeVisible()

  await page.getByLabel('Requirement').selectOption({ label: 'Games played' })
  await page.getByRole('button', { name: 'Add badge' }).click()
  await expect(page.getByText('Enter a name.')).toBeVisible()
  await expect(page.getByText('Enter a target.')).toBeVisible()
  await page.getByLabel('Requirement').selectOption({ label: 'None, granted by an admin' })
  await page.getByLabel('Name', { exact: true }).fill('Silver flipper')
  await page.getByLabel('Description').fill('For a great evening.')
  await page.getByRole('button', { name: 'Choose picture' }).click()
  await page.getByLabel('Picture file').setInputFiles({ name: 'point.png', mimeType: 'image/png', buffer: onePoint })
  await page.getByLabel('Alternative text').fill('A silver flipper')
  await page.getByRole('button', { name: 'Add picture' }).click()
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible()
  await page.getByRole('button', { name: 'Add badge' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Silver flipper' })).toBeVisible()
  await expect(page.getByText('No players found')).toBeVisible()
  await expect(players.getByText('Silver flipper').first()).toBeVisible()

  await page.getByRole('button', { name: 'Grant to player' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Username').fill(player.username)
  await dialog.getByLabel('Reason').fill('Spring league')
  await dialog.getByRole('button', { name: 'Grant', exact: true }).click()
  await expect(page.getByRole('link', { name: player.username })).toBeVisible()
  await expect(page.getByText(`Granted by ${admin.username}`)).toBeVisible()
  await expect(players.getByRole('link', { name: 'Arrange' })).toBeVisible()

  await page.getByRole('button', { name: `Revoke from ${player.username}` }).click()
  await dialog.getByLabel('Reason').fill('The wrong player')
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('No players found')).toBeVisible()
  await expect(players.getByRole('link', { name: 'Arrange' })).toBeHidden()
  await players.context().close()
})
