import type { Page } from '@playwright/test'
import { machineKeyId } from '@portal/contract/rules/signature'
import type { TestMachine } from '@portal/server/testing/fixtures'
import { makeUnownedMachine } from '@portal/server/testing/test-machine'
import { createMachineClient } from '../simulator/client.ts'
import { desktop, phone } from './support/console.ts'
import { inBothRuns, promised } from './support/deep.ts'
import { expect, test, type Portal } from './support/portal.ts'

const machineApiOf = (portal: Portal, machine: TestMachine) =>
  createMachineClient({
    baseUrl: portal.url,
    key: { id: machineKeyId(machine.uid, machine.key.version), secret: machine.key.secret.toString('base64url') },
  })
const beat = { state: 'attract' as const, code_version: '1.17.0', coin_door_open: false }

const fillRegistration = async (page: Page, serial: string, code: string) => {
  await page.getByLabel('Serial number').fill(serial)
  await page.getByLabel('Registration code').fill(code)
  await page.getByLabel('Location').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Register' }).click()
}

test('an owner registers a machine, which is pending until its first call', async ({
  page,
  portal,
  fixtures,
  signIn,
  expectConsole,
}) => {
  expectConsole(/400/)
  await page.setViewportSize(phone)
  const owner = await fixtures.player('newowner')
  await fixtures.gameroom(owner)
  const machine = await makeUnownedMachine(portal.app, 'AR-550123-4')
  await signIn(owner)
  await page.goto('/account/machines')
  await expect(page.getByText('No machines yet')).toBeVisible()
  await page.getByRole('link', { name: 'Register a machine' }).click()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Enter the serial number.')).toBeVisible()
  const hostile = "'; drop table machines"
  await fillRegistration(page, hostile, 'ABCDEFGH')
  await expect(page.getByText('Use letters, digits and hyphens only')).toBeVisible()
  await expect(page.getByLabel('Serial number')).toHaveValue(hostile)
  await fillRegistration(page, machine.serial, 'WRONGONE')
  await expect(page.getByText('The serial number and code don’t match')).toBeVisible()
  await expect(page.getByLabel('Serial number')).toHaveValue(machine.serial)

  await page.setViewportSize(desktop)
  // The code on the machine's screen prefills both fields.
  await page.goto(`/account/machines/register?serial=${machine.serial}&code=${machine.code}`)
  await expect(page.getByLabel('Registration code')).toHaveValue(machine.code)
  await expect(page.getByLabel('Location')).not.toHaveValue('')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL(/\/account\/machines\/\d+$/)
  await expect(page.getByText('Pending', { exact: true })).toBeVisible()
  await machine.calls()
  await expect(page.getByText('Pending', { exact: true })).toBeHidden()
  await page.goto('/account/machines')
  await expect(page.getByRole('heading', { name: 'Failed registrations' })).toBeVisible()
  await expect(page.getByText(machine.serial.split('-')[1] ?? '')).toBeVisible()
})

test(
  'the machine page shows late heartbeats, offline and online again',
  inBothRuns,
  async ({ page, portal, fixtures, signIn }) => {
    const owner = await fixtures.player('truthful')
    const machine = await fixtures.machine(await fixtures.gameroom(owner), 'ZIL')
    // Heartbeats stopped this long ago; the page may take the rest of 45 and 85 seconds.
    const silentFor = (seconds: number) =>
      portal.app.services.db
        .updateTable('machines')
        .set({ last_heard_at: new Date(Date.now() - seconds * 1000) })
        .where('id', '=', machine.id)
        .execute()
    await signIn(owner)
    await page.goto(`/account/machines/${machine.id}`)
    const state = page.getByRole('status').filter({ hasText: /Online|Late|Offline/ })
    await expect(state).toContainText('Online')
    await silentFor(40)
    await expect(state).toContainText('Late', promised(5_000))
    await silentFor(80)
    await expect(state).toContainText('Offline', promised(5_000))
    await machineApiOf(portal, machine).heartbeat(beat)
    await expect(state).toContainText('Online', promised(5_000))
  },
)

test('an owner sends commands from the machine page and sees their results', async ({ page, portal, fixtures, signIn }) => {
  const owner = await fixtures.player('commander')
  const machine = await fixtures.machine(await fixtures.gameroom(owner), 'JWS', { codeVersion: '0.1.0' })
  const machineApi = machineApiOf(portal, machine)
  await signIn(owner)
  await page.goto(`/account/machines/${machine.id}`)
  await expect(page.getByText('No commands sent to this machine yet.')).toBeVisible()
  const line = (name: string) =>
    page.getByRole('list', { name: 'Recent commands' }).getByRole('listitem').filter({ hasText: name })
  await page.getByRole('button', { name: 'Locate' }).click()
  await expect(line('Locate')).toContainText('Waiting for the machine')
  await page.getByRole('button', { name: 'Locate', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Recent commands' }).getByRole('listitem')).toHaveCount(1)
  const listed = await machineApi.commands()
  await expect(line('Locate')).toContainText('Received by the machine')
  for (const { id } of listed.ok ? listed.reply.commands : []) await machineApi.acknowledge(id, 'done')
  await expect(line('Locate')).toContainText('Done')

  await page.getByRole('button', { name: 'Restart' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restart' }).click()
  await page.getByRole('button', { name: 'Cancel command: Restart' }).click()
  await expect(line('Restart')).toContainText('Canceled')
  await page.getByRole('button', { name: /^Update to/ }).click()
  await expect(line('Update to')).toContainText('Waiting for the machine')
})

test('an owner renames a machine, sets it out of service, moves it and removes it', async ({ page, fixtures, signIn }) => {
  const owner = await fixtures.player('busyowner', { groups: ['home', 'business'] })
  const machine = await fixtures.machine(await fixtures.gameroom(owner), 'JWS')
  const venue = await fixtures.venue(owner)
  await signIn(owner)
  await page.goto(`/account/machines/${machine.id}`)
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Bruce')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bruce' })).toBeVisible()
  await page.getByRole('button', { name: 'Take out of service' }).click()
  await expect(page.getByText('Out of service', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Put back in service' }).click()
  await expect(page.getByText('Out of service', { exact: true })).toBeHidden()
  await page.getByRole('button', { name: /^Move/ }).click()
  await page.getByRole('dialog').getByLabel('Location').selectOption(String(venue.id))
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
  // At a location of the business it is a machine of operators.
  await expect(page).toHaveURL(new RegExp(`/pro/machines/${machine.id}$`))
  await expect(page.getByText('Moved')).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog.getByText('That’s not this machine’s serial number.')).toBeVisible()
  await dialog.getByLabel('Serial number').fill(machine.serial.split('-')[1] ?? '')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page).toHaveURL(/\/pro\/machines$/)
  await page.goto('/account/machines')
  await page.getByRole('button', { name: 'Business' }).click()
  await page.getByText('Archive (1)').click()
  await expect(page.getByRole('link', { name: 'Bruce' })).toBeVisible()
})

test('a machine is transferred by a code that the new owner enters, and the first owner sees it in the archive', async ({
  page,
  context,
  fixtures,
  signIn,
  expectConsole,
}) => {
  expectConsole(/400/)
  const [seller, buyer] = [await fixtures.player('sellerone'), await fixtures.player('buyerone')]
  const machine = await fixtures.machine(await fixtures.gameroom(seller), 'MET', { name: 'Sparky' })
  await fixtures.gameroom(buyer)
  await signIn(seller)
  await page.goto(`/account/machines/${machine.id}`)
  await page.getByRole('button', { name: 'Transfer ownership' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create transfer code' }).click()
  const code = (await page.getByRole('status', { name: 'Transfer code' }).textContent()) ?? ''
  expect(code).toMatch(/^\w{4} \w{4}$/)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('No one has entered the transfer code yet.', { exact: false })).toBeVisible()

  await page.goto('about:blank')
  await context.clearCookies()
  await signIn(buyer)
  await page.goto('/account/machines')
  const field = page.getByLabel('Transfer code')
  await field.fill('ABCD EFGH')
  await page.getByRole('button', { name: 'Enter code' }).click()
  await expect(page.getByText('This code isn’t valid.', { exact: false })).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill(code.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${seller.username} wants to transfer Sparky to you.`)).toBeVisible()
  // The only location is preselected.
  await expect(page.getByRole('combobox', { name: 'Location' })).not.toHaveValue('')
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('Pending', { exact: true })).toBeVisible()

  await page.goto('about:blank')
  await context.clearCookies()
  await signIn(seller)
  await page.goto('/account/machines')
  await page.getByText('Archive (1)').click()
  await expect(page.getByText('Transferred')).toBeVisible()
})
