import { phone } from './support/console.ts'
import { expect, test } from './support/portal.ts'

test('a member saves a network, shows its code to a machine and deletes it on a phone', async ({
  page,
  fixtures,
  signIn,
  expectConsole,
}) => {
  expectConsole(/400/)
  await page.setViewportSize(phone)
  await signIn(await fixtures.player('wifi'))
  await page.goto('/my-gameroom/networks')
  await page.getByRole('button', { name: 'Add network' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter the network name.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Network name' }).fill('Rampnet')
  await page.getByLabel('Password', { exact: true }).fill('seven77')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter a password with 8 to 63 characters.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Network name' })).toHaveValue('Rampnet')
  await page.getByLabel('Password', { exact: true }).fill('silver-ball-42')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Code never shown', { exact: false })).toBeVisible()

  await page.getByRole('button', { name: 'Show code for Rampnet' }).click()
  await expect(page.getByRole('img', { name: 'QR code of the network' })).toBeVisible()
  await expect(page.getByRole('timer')).toContainText('Expires in 14:')
  await page.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Edit Rampnet' }).click()
  await page.getByRole('textbox', { name: 'Network name' }).fill('Cellarnet')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Delete Cellarnet' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No networks saved yet')).toBeVisible()
})
