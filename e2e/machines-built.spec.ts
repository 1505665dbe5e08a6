import { makeUnownedMachine } from '@portal/server/testing/test-machine'
import { expectAccessible } from './support/accessible.ts'
import { confirm, desktop, dialog, noSidewaysScroll, phone } from './support/console.ts'
import { expect, test } from './support/portal.ts'

test('an admin enters a list of the factory, corrects a line and finds a machine', async ({
  page,
  fixtures,
  signIn,
  expectConsole,
}) => {
  // An empty list is rejected.
  expectConsole(/400 .*admin\/machines/)
  const admin = await fixtures.player('listadmin', { groups: ['home', 'admin'] })
  await page.setViewportSize(desktop)
  await signIn(admin)
  await page.goto('/admin/machines')
  await page.getByRole('link', { name: 'Add machines' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Add machines' })).toBeVisible()

  await page.getByRole('button', { name: 'Check list' }).click()
  await expect(page.getByText('Enter at least one serial number.')).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Model for lines without one').selectOption({ index: 3 })
  await page.getByLabel('Serial numbers').fill('AR-550001-1\nAR-550002-1\nAR-550001-1\nnot a serial')
  await page.getByRole('button', { name: 'Check list' }).click()
  await expect(page.getByRole('status').filter({ hasText: '2 new, 1 already listed or repeated, 1 to correct' })).toBeVisible()
  await expect(page.getByRole('row', { name: /not a serial 4.*Invalid/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add 2 machines' })).toBeHidden()
  await page.getByRole('button', { name: 'Edit list' }).click()
  await page.getByLabel('Serial numbers').fill('AR-550001-1\nAR-550002-1')
  await page.getByRole('button', { name: 'Check list' }).click()
  await page.getByRole('button', { name: 'Add 2 machines' }).click()
  await confirm(page, 'Add 2 machines')
  await expect(page.getByText('2 machines added.')).toBeVisible()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save secrets' }).click()])
  expect(file.suggestedFilename()).toBe('machines.csv')

  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Machines', exact: true }).click()
  await page.getByLabel('Search machines').fill('550002')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: 'AR-550002-1' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'AR-550002-1' })).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`Added to the list ${admin.username}`) })).toBeVisible()

  await page.getByRole('button', { name: 'Remove from list' }).click()
  await confirm(page, 'Remove from list')
  await expect(page.getByRole('heading', { level: 1, name: 'Machines' })).toBeVisible()
  await page.goto('/admin/machines?search=550002')
  await expect(page.getByText('No machines', { exact: true })).toBeVisible()
})

test('a machine gets a new code, and a new secret that is shown once', async ({ page, portal, fixtures, signIn }) => {
  const admin = await fixtures.player('codeadmin', { groups: ['home', 'admin'] })
  const { serial, code } = await makeUnownedMachine(portal.app, 'AR-550010-1')
  await page.setViewportSize(phone)
  await signIn(admin)
  await page.goto(`/admin/machines/${serial}`)
  await expect(page.getByText(code, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Renew code' }).click()
  await confirm(page, 'Renew code')
  await expect(page.getByText(code, { exact: true })).toBeHidden()
  await expect(page.getByText(/Valid until/)).toBeVisible()

  await page.getByRole('button', { name: 'Replace factory secret' }).click()
  await confirm(page, 'Replace factory secret')
  await expect(dialog(page).getByText(/^[\w-]{43}$/)).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('None. The machine has to connect again.')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`Factory secret replaced ${admin.username}`) })).toBeVisible()
  await noSidewaysScroll(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await noSidewaysScroll(page)
})
