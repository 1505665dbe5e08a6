import { callAsMachine, runningKeyOf } from '@portal/server/testing/machine-calls'
import { business, inspect } from './support/business.ts'
import { expect, test } from './support/portal.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('an operator sends commands to selected machines; machines that need no update are skipped', async ({
  page,
  portal,
  fixtures,
  signIn,
  expectConsole,
}) => {
  expectConsole(/400/)
  const { omar, annex, godzilla } = await business(portal, fixtures)
  await fixtures.machine(annex, 'MET', { name: 'Old Metallica', codeVersion: '0.1.0' })
  await signIn(omar)
  await page.goto('/pro/machines')
  const table = page.getByRole('table', { name: 'Machines' })
  await table.getByLabel('Select Godzilla by the door').check()
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByText('This machine is already up to date.')).toBeVisible()
  await page.getByRole('button', { name: 'Locate' }).click()
  await expect(table.getByText('Sent: Locate')).toBeVisible()
  await page.getByRole('link', { name: /^Update available/ }).click()
  await expect(table.getByRole('row')).toHaveCount(2)
  await table.getByLabel('Select all on this page').check()
  await page.getByRole('button', { name: 'Restart' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restart' }).click()
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(table.getByText('Sent: Restart, Update')).toBeVisible()
  await inspect(page)
  await page.goto(`/account/machines/${godzilla.id}`)
  await expect(page).toHaveURL(new RegExp(`/pro/machines/${godzilla.id}$`))
  await expect(page.getByRole('list', { name: 'Recent commands' })).toContainText('Waiting for the machine')
})

test('the alerts page shows a new alert, its repeat and its end live', async ({ page, portal, fixtures, signIn }) => {
  const { omar, jaws } = await business(portal, fixtures)
  await signIn(omar)
  await page.goto('/pro/alerts')
  await expect(page.getByRole('listitem').filter({ hasText: 'Node board 9 not responding' })).toBeVisible()
  const send = (type: string, alert_name: string) =>
    callAsMachine(portal.app, runningKeyOf(jaws), 'alerts', {
      alerts: [{ type, alert_name, date_of_event: new Date().toISOString(), messages: ['Something happened.'] }],
    })
  // The page also polls every 30 seconds, so a shorter timeout proves the live stream.
  const soon = { timeout: 20_000 }
  await send('technical', 'Trough jam')
  const line = page.getByRole('listitem').filter({ hasText: 'Trough jam' })
  await expect(line).toBeVisible(soon)
  await send('technical', 'Trough jam')
  await expect(line).toContainText('2 times', soon)
  await send('cleared', 'No Alerts')
  await expect(line).toBeHidden(soon)
})

test('a leaderboard opens only under its location, and a wrong kiosk screen code shows its error in the form', async ({
  page,
  fixtures,
  signIn,
  expectConsole,
}) => {
  expectConsole(/400/)
  const { operator, venue, board } = await fixtures.venueWithBoard('below')
  const other = await fixtures.venue(operator)
  await signIn(operator)
  await page.goto(`/pro/locations/${venue.id}/leaderboards/${board.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Parlor weekly' })).toBeVisible()
  await expect(page.getByLabel('Name').first()).toHaveValue('Parlor weekly')
  await page.goto(`/pro/locations/${other.id}/leaderboards/${board.id}`)
  await expect(page).toHaveURL(/\/404$/)

  await page.goto(`/pro/utilities/kiosk-displays?location=${venue.id}`)
  await page.getByRole('button', { name: 'Add a screen' }).click()
  await page.getByLabel('Code on the screen').fill('ZZZ999')
  await page.getByLabel('Name').fill('By the bar')
  await page.getByRole('checkbox', { name: 'Parlor weekly' }).check()
  await page.getByRole('button', { name: 'Add a screen' }).last().click()
  await expect(page.getByText(/No screen is showing this code/)).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
