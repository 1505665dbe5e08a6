import { expect, test } from './support/portal.ts'

for (const size of [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desktop', width: 1440, height: 900 },
])
  test(`a member saves a network, shows its code to a machine and deletes it at ${size.name} width`, async ({
    page,
    fixtures,
    signIn,
    expectConsole,
  }) => {
    expectConsole(/400/)
    await page.setViewportSize(size)
    await signIn(await fixtures.player(`wifi${size.width}x`))
    await page.goto('/my-gameroom/networks')
    await page.getByRole('button', { name: 'Save a network' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Please enter the name of the network.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Network name' }).fill('Rampnet')
    await page.getByLabel('Password', { exact: true }).fill('seven77')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('A WPA password has 8 to 63 characters.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Network name' })).toHaveValue('Rampnet')
    await page.getByLabel('Password', { exact: true }).fill('silver-ball-42')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Never shown to a machine', { exact: false })).toBeVisible()

    await page.getByRole('button', { name: 'Show code of Rampnet' }).click()
    await expect(page.getByRole('img', { name: 'Code of the network' })).toBeVisible()
    await expect(page.getByRole('timer')).toContainText('Good for 14:')
    await page.getByRole('button', { name: 'Close' }).click()

    await page.getByRole('button', { name: 'Edit Rampnet' }).click()
    await page.getByRole('textbox', { name: 'Network name' }).fill('Cellarnet')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Delete Cellarnet' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No network saved yet')).toBeVisible()
  })
