import type { BrowserContext, Page } from '@playwright/test'
import { faultReportsCalls } from '@portal/contract/fault-reports'
import { machinesCalls } from '@portal/contract/machines'
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

/** The code of the notice is loaded after the page. */
const noticeLoaded = (page: Page) =>
  expect
    .poll(
      () => page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('service-notices'))),
      {
        timeout: 10_000,
      },
    )
    .toBe(true)

const keptCode = (page: Page) => page.evaluate(() => localStorage.getItem('portal.last-seen') ?? '')

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

test('the sign-in code can be read without network, with the sheet open, after a reload, and until its end', async ({
  page,
  context,
  own,
  expectConsole,
}) => {
  test.setTimeout(90_000)
  expectConsole(/ERR_|Failed to|fetch|PartMissing/)
  const player = await own.fixtures.player('cellarplay')
  await signInAt(context, own, player)
  // A page without the code: it is read for the notice.
  await own.visit(page, '/ic/leaderboards')
  await expect.poll(() => keptCode(page), { timeout: 30_000 }).toContain('IC2:')
  await workerReady(page)
  await page
    .getByRole('button', { name: /Sign in at a machine|Machine/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Sign in at a machine' })).toBeVisible()

  await context.setOffline(true)
  const notice = page.getByRole('alertdialog')
  const code = notice.getByRole('img', { name: 'Your sign-in QR code' })
  await expect(code.locator('path')).toHaveAttribute('d', /^M/)
  await expect(notice).toContainText(/Works until \d+:\d\d [AP]M\./)
  await page.clock.install()
  await own.visit(page, '/ic/leaderboards')
  await expect(code.locator('path')).toHaveAttribute('d', /^M/, { timeout: 15_000 })
  await expect(notice).toContainText(/Works until/)

  // An hour without use would end the session.
  const useFor = async (halfHours: number) => {
    for (let n = 0; n < halfHours; n += 1) {
      await page.mouse.move(20 + n, 20)
      await page.mouse.move(40 + n, 40)
      await page.clock.fastForward('30:00')
    }
  }
  await useFor(21)
  await expect(code).toBeVisible()
  await useFor(4)
  await expect(notice).toContainText('Your sign-in code has expired. Connect once to get a new one.')
  await expect(code).toHaveCount(0)
})

for (const tries of [1, 3, 20])
  test(`a report that was begun without network is sent once after ${tries} tries`, async ({ page, own, expectConsole }) => {
    test.setTimeout(60_000)
    expectConsole(/ERR_|Failed to|fetch/)
    await page.clock.install()
    const operator = await own.fixtures.operator('cellarboss')
    const machine = await own.fixtures.machine(await own.fixtures.venue(operator), 'ZIL', { name: 'Big Green' })
    let tried = 0
    // The first answers are lost on their way, and the report arrives with each try.
    await page.route(/\/fault_reports\/?$/, async (route) => {
      const answer = await route.fetch()
      tried += 1
      if (tried < tries) await route.abort('connectionreset')
      else await route.fulfill({ response: answer })
    })
    await own.visit(page, `/fault/${machine.uid}`)
    await page.getByLabel('What’s wrong?').selectOption('flipper')
    await page.getByLabel('How bad is it?').selectOption('annoying')
    await page.getByRole('button', { name: 'Send report' }).click()
    if (tries > 1) await expect(page.getByRole('heading', { name: 'Your report waits on this device' })).toBeVisible()
    await expect
      .poll(
        async () => {
          await page.clock.fastForward(15_000)
          return tried
        },
        { timeout: 30_000, intervals: [100] },
      )
      .toBe(tries)
    await expect(page.getByRole('link', { name: 'Track this report' })).toBeVisible()
    const { reports } = await operator.calls(faultReportsCalls.list, { query: {} })
    expect(reports).toMatchObject([{ kind: 'flipper', times: 1 }])
  })

test('a form that is open when the network is lost can be kept from the notice', async ({
  page,
  context,
  own,
  expectConsole,
}) => {
  test.setTimeout(60_000)
  expectConsole(/ERR_|Failed to|fetch/)
  const operator = await own.fixtures.operator('keepsforms')
  const machine = await own.fixtures.machine(await own.fixtures.venue(operator), 'ZIL', { name: 'Big Green' })
  await own.visit(page, `/fault/${machine.uid}`)
  await page.getByLabel('What’s wrong?').selectOption('ball')
  await page.getByLabel('How bad is it?').selectOption('small')
  await page.getByLabel('What happened?').fill('Stuck behind the ramp')
  await expect(page.locator('html')).toHaveAttribute('data-watched', '')
  await noticeLoaded(page)
  await context.setOffline(true)
  const notice = page.getByRole('alertdialog')
  await notice.getByRole('button', { name: 'Send my report later' }).click()
  await expect(notice).toContainText('1 report or change is sent when you’re back online.')
  await context.setOffline(false)
  await expect(page.getByRole('link', { name: 'Track this report' })).toBeVisible({ timeout: 20_000 })
  const { reports } = await operator.calls(faultReportsCalls.list, { query: {} })
  expect(reports[0]?.entries).toMatchObject([{ description: 'Stuck behind the ramp' }])
})

test('a machine taken out of service without network is changed when the network returns', async ({
  page,
  context,
  own,
  expectConsole,
}) => {
  test.setTimeout(60_000)
  expectConsole(/ERR_|Failed to|fetch/)
  const operator = await own.fixtures.operator('cellarout')
  const machine = await own.fixtures.machine(await own.fixtures.venue(operator), 'ZIL', { name: 'Big Green' })
  await signInAt(context, own, operator)
  await page.route(/game_set_out_of_service_status/, (route) => route.abort('connectionreset'), { times: 1 })
  await own.visit(page, `/account/machines/${machine.id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: /out of service/i }).click()
  await expect(page.getByText('Big Green is out of service.')).toBeVisible({ timeout: 20_000 })
  const { machines } = await operator.calls(machinesCalls.mine, { query: { group_type: 'business' } })
  expect(machines).toMatchObject([{ out_of_service: true }])
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
  await expect(page.getByText('Part of this page didn’t load')).toHaveCount(0)
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

test('a logout deletes the data kept for offline use', async ({ page, fixtures, signIn, expectConsole }) => {
  // A ping may be under way when the session ends.
  expectConsole(/401.*\/ping/)
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
