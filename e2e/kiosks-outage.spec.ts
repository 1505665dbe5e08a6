import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { startTestApp, type TestApp } from '@portal/server/testing/app'
import { makeFixtures, type Fixtures } from '@portal/server/testing/fixtures'
import type { Page } from '@playwright/test'
import { inBothRuns, promised } from './support/deep.ts'
import { playOverTheWire } from './support/machine.ts'
import { expect, test as base } from './support/portal.ts'

/** A server behind a stable address that can be killed and started again. */
type Site = { url: string; fixtures: Fixtures; first: TestApp; kill: () => Promise<void>; start: () => Promise<TestApp> }

const test = base.extend<{ site: Site }>({
  site: async ({}, use) => {
    // Keeps the database while servers stop and start.
    const keeper = await startTestApp()
    const serve = () => startTestApp({ live: true, database: keeper.database, env: { WEB_DIST: process.env['WEB_DIST'] ?? '' } })
    const door = await openDoor()
    let running: TestApp | null = await serve()
    door.lead(running.url)
    const kill = async () => {
      door.lead(null)
      await running?.stop()
      running = null
    }
    const start = async () => {
      running = await serve()
      door.lead(running.url)
      return running
    }
    await use({ url: door.url, fixtures: await makeFixtures(running), first: running, kill, start })
    await kill()
    await door.close()
    await keeper.stop()
  },
})

/** A proxy whose server can be missing. */
async function openDoor() {
  let target: URL | null = null
  const open = new Set<Socket>()
  const server: Server = createServer((socket) => {
    socket.on('error', () => {})
    if (!target) return void socket.destroy()
    const onward = connect(Number(target.port), target.hostname)
    onward.on('error', () => socket.destroy())
    onward.on('close', () => socket.destroy())
    open.add(socket)
    socket.on('close', () => {
      open.delete(socket)
      onward.destroy()
    })
    socket.pipe(onward).pipe(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lead: (url: string | null) => {
      target = url === null ? null : new URL(url)
      if (!target) for (const socket of open) socket.destroy()
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** The screen shows the score with its time, and no prompt. */
async function keepsLastState(page: Page, score: string) {
  await expect(page.getByText(/Last updated/)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(score).first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
}

test(
  'a kiosk keeps its content while the server restarts and is up to date two seconds later',
  inBothRuns,
  async ({ page, site, expectConsole }) => {
    test.slow()
    expectConsole(/ERR_|Failed to load|fetch|50\d/)
    const { operator, machine, board } = await site.fixtures.venueWithBoard('killed')
    await machine.finishGame([[operator, 61_000_000]])
    await site.fixtures.processEvents()
    await page.setViewportSize({ width: 1920, height: 1080 })
    await page.goto(`${site.url}/kiosk/${board.eventCode}`)
    await expect(page.getByText('61,000,000').first()).toBeVisible()
    await site.kill()
    await keepsLastState(page, '61,000,000')

    // Games played during the outage are shown when the server is back.
    const app = await site.start()
    await playOverTheWire({ app, fixtures: site.fixtures, url: app.url }, machine, [[operator, 262_000_000]])
    await expect(page.getByText('262,000,000').first()).toBeVisible(promised(2_000))
    await expect(page.getByText(/Last updated/)).toHaveCount(0)
  },
)

test(
  'a kiosk keeps its content without a prompt for ten minutes without network and is up to date two seconds later',
  inBothRuns,
  async ({ page, context, portal, fixtures, expectConsole }) => {
    expectConsole(/ERR_|Failed to load|fetch/)
    const { operator, machine, board } = await fixtures.venueWithBoard('cut')
    await machine.finishGame([[operator, 47_000_000]])
    await fixtures.processEvents()
    await page.clock.install()
    await page.goto(`/kiosk/${board.eventCode}`)
    await expect(page.getByText('47,000,000').first()).toBeVisible()
    await context.setOffline(true)
    await keepsLastState(page, '47,000,000')
    for (let minute = 0; minute < 10; minute++) {
      await page.clock.runFor(60_000)
      await expect(page.getByText('47,000,000').first()).toBeVisible()
    }
    await keepsLastState(page, '47,000,000')
    await playOverTheWire(portal, machine, [[operator, 148_000_000]])
    await context.setOffline(false)
    await expect(page.getByText('148,000,000').first()).toBeVisible(promised(2_000))
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)
