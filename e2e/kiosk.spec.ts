import { expect, test } from './support/portal.ts'
import { playOverTheWire } from './support/machine.ts'

test('a kiosk shows a new score at once, without an account', async ({ page, portal, world }) => {
  const { operator, machine, board } = await world.venueWithBoard('kiosk')
  await machine.finishes([[operator, 100_000_000]])
  await world.settled()
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto(`/kiosk/${board.eventCode}`)
  await expect(page.getByText('100,000,000').first()).toBeVisible()
  await playOverTheWire(portal, machine, [[operator, 230_000_000]])
  await expect(page.getByText('230,000,000').first()).toBeVisible({ timeout: 2_000 })
})

test('a kiosk that loses the network keeps the last state and says since when', async ({
  page,
  context,
  portal,
  world,
  expectConsole,
}) => {
  expectConsole(/ERR_|Failed to load|fetch/)
  const { operator, machine, board } = await world.venueWithBoard('offline')
  await machine.finishes([[operator, 55_000_000]])
  await world.settled()
  await page.goto(`/kiosk/${board.eventCode}`)
  await expect(page.getByText('55,000,000').first()).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/Last updated/)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('55,000,000').first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await context.setOffline(false)
  expect(portal.url).toBeTruthy()
})

test('an unknown code leads to the page that says so', async ({ page, expectConsole }) => {
  expectConsole(/404/)
  await page.goto('/kiosk/None-Such-Code')
  await expect(page.getByRole('main')).toContainText(/not|no /i)
})
