import type { BrowserContext, Page } from '@playwright/test'
import { startTestApp, type TestApp } from '@portal/server/testing/app'
import { makeFixtures, type Fixtures, type TestPlayer } from '@portal/server/testing/fixtures'
import { expect, test as base } from './support/portal.ts'

// The portal without network: it opens and shows the last data with its time.

type Own = {
  app: TestApp
  fixtures: Fixtures
  visit: (page: Page, address: string) => Promise<void>
  goAway: () => Promise<void>
}

/** A portal of the test's own, which can stop while its pages remain open. */
const test = base.extend<{ own: Own }>({
  own: async ({}, use) => {
    const app = await startTestApp({ live: true, env: { WEB_DIST: process.env['WEB_DIST'] ?? '' } })
    let stopped: Promise<void> | null = null
    const goAway = () => (stopped ??= app.stop())
    await use({
      app,
      fixtures: await makeFixtures(app),
      visit: async (page, address) => void (await page.goto(`${app.url}${address}`)),
      goAway,
    })
    await goAway()
  },
})

test.use({ serviceWorkers: 'allow' })

async function signInAt(context: BrowserContext, { app }: Own, player: TestPlayer): Promise<void> {
  const session = await player.session()
  const values = {
    'insider-token': session.accessToken,
    'insider-refresh-token': session.refreshToken,
    'insider-user-id': String(player.userId),
    'insider-profile-id': String(player.profileId),
  }
  await context.addCookies(
    Object.entries(values).map(([name, value]) => ({ name, value, url: app.url, sameSite: 'Lax' as const })),
  )
}

/** The worker is active and has cached the page's files. */
const workerReady = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          if (!navigator.serviceWorker.controller) return 0
          const names = (await caches.keys()).filter((name) => name.startsWith('portal-'))
          const kept = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length))
          return kept.reduce((sum, count) => sum + count, 0)
        }),
      { timeout: 20_000 },
    )
    .toBeGreaterThan(5)

/** Stored reads of boards only; reads of the home page contain scores too. */
const keptBoards = (page: Page) =>
  page.evaluate(() => {
    const { reads } = JSON.parse(localStorage.getItem('portal.last-seen') ?? '{"reads":[]}') as {
      reads: { key: unknown[]; data: unknown }[]
    }
    return JSON.stringify(reads.filter(({ key }) => key[0] === 'leaderboards').map(({ data }) => data))
  })

const keptReads = (page: Page, key: string) =>
  page.evaluate((name) => (JSON.parse(localStorage.getItem(name) ?? '{"reads":[]}') as { reads: unknown[] }).reads.length, key)

test('the portal can be installed', async ({ page, portal }) => {
  await page.goto('/')
  const manifest = (await (await page.request.get('/site.webmanifest')).json()) as {
    start_url: string
    display: string
    icons: { src: string; sizes: string; type: string; purpose: string }[]
  }
  expect(manifest).toMatchObject({ start_url: '/insider', display: 'standalone' })
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  )
  for (const { src, type, sizes } of manifest.icons) {
    const picture = await page.request.get(src)
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, expect.stringContaining(type)])
    if (type !== 'image/png') continue
    const width = (await picture.body()).readUInt32BE(16)
    expect(`${width}x${width}`).toBe(sizes)
  }
  const worker = await page.request.get('/sw.js')
  expect(worker.headers()['cache-control']).toBe('no-cache')
  expect((await page.request.get('/')).headers()['content-security-policy']).toContain('; trusted-types portal-sw')
  expect(portal.url).toMatch(/^http/)
})

test('a player opens the portal without network and sees the last data with its time', async ({
  page,
  context,
  own,
  expectConsole,
}) => {
  test.setTimeout(90_000)
  expectConsole(/ERR_|Failed to load|fetch/)
  const { ada, machine } = await own.fixtures.home('offl')
  await machine.finishGame([[ada, 1_482_903_110]])
  await own.fixtures.processEvents()
  await signInAt(context, own, ada)
  await own.visit(page, '/insider')
  await workerReady(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Leaderboards' }).click()
  await expect(page).toHaveURL(/\/ic\/leaderboards$/)
  await expect(page.getByText('1,482,903,110').first()).toBeVisible()
  await own.visit(page, '/ic/leaderboards')
  await expect(page.getByText('1,482,903,110').first()).toBeVisible()
  // Reads are stored with a delay.
  await expect.poll(() => keptBoards(page), { timeout: 30_000 }).toContain('1482903110')

  await own.goAway()
  await context.setOffline(true)
  await own.visit(page, '/ic/leaderboards')
  const notice = page.getByRole('alertdialog')
  await expect(notice).toContainText('Cannot connect to server, please check your internet connection.', { timeout: 15_000 })
  await expect(notice).toContainText(/Showing data from .*\d:\d\d/)
  await expect(page.getByText('1,482,903,110').first()).toBeVisible()
})

test('a page that was never opened waits behind the notice and loads when the network returns', async ({
  page,
  context,
  own,
  expectConsole,
}) => {
  test.setTimeout(90_000)
  expectConsole(/ERR_|Failed to|fetch|PartMissing/)
  await signInAt(context, own, await own.fixtures.player('unseenpage'))
  await own.visit(page, '/insider')
  await workerReady(page)
  await context.setOffline(true)
  await own.visit(page, '/account/alerts')
  await expect(page.getByRole('alertdialog')).toContainText('Cannot connect to server', { timeout: 15_000 })
  await expect(page.getByText('An unexpected error occurred')).toHaveCount(0)
  await expect(page.getByText("Part of this page didn't load")).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('a kiosk that starts without network shows its last board', async ({ page, context, own, expectConsole }) => {
  test.setTimeout(90_000)
  expectConsole(/ERR_|Failed to load|fetch/)
  const { operator, machine, board } = await own.fixtures.venueWithBoard('kioff')
  await machine.finishGame([[operator, 987_654_320]])
  await own.fixtures.processEvents()
  await own.visit(page, `/kiosk/${board.eventCode}`)
  await workerReady(page)
  await expect(page.getByText('987,654,320').first()).toBeVisible()
  await expect.poll(() => keptReads(page, 'portal.last-seen.kiosk'), { timeout: 10_000 }).toBeGreaterThan(0)

  await own.goAway()
  await context.setOffline(true)
  await own.visit(page, `/kiosk/${board.eventCode}`)
  await expect(page.getByText('987,654,320').first()).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText(/last updated/i).first()).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('a logout deletes the data kept for offline use', async ({ page, fixtures, signIn }) => {
  const kept = () => page.evaluate(() => localStorage.getItem('portal.last-seen') ?? '')
  const me = await fixtures.player('leavesoff')
  await signIn(me)
  await page.goto('/insider')
  await expect.poll(kept, { timeout: 15_000 }).toContain(me.username)
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.reload()
  expect(await kept()).not.toContain(me.username)
})
