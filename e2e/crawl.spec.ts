import { faultReportsCalls } from '@portal/contract/fault-reports'
import { callAsMachine, runningKeyOf } from '@portal/server/testing/machine-calls'
import type { TestMachine } from '@portal/server/testing/fixtures'
import { asVisitor } from '@portal/server/testing/test-player'
import { inspect, watch } from './support/inspect.ts'
import { expect, test, type Portal } from './support/portal.ts'

// Checks every address at phone, tablet and desktop width: no accessibility violation, no sideways scroll, one heading and no
// console error. Pages of players are in crawl-players.spec.ts, pages of editors in crawl-content.spec.ts.

// No consent has been requested yet.
test.use({ consent: null, timezoneId: 'Europe/Berlin' })

// Each test opens many pages.
test.describe.configure({ timeout: 600_000 })

test('pages of visitors have no layout or accessibility error at any width', async ({ page, fixtures, portal }) => {
  watch(page, portal.url)
  const { board, machine } = await fixtures.venueWithBoard('crawlvis')
  for (const address of [
    '/',
    '/insider',
    '/login',
    '/register',
    '/reset-password',
    '/set-password',
    '/set-validated',
    '/404',
    '/500',
    '/status',
    '/pro',
    '/ic/how-it-works',
    '/ic/compatible-games',
    '/privacy',
    '/get-app',
    `/insider/leaderboards/${board.eventCode}`,
    `/kiosk/${board.eventCode}`,
    `/embed/leaderboards/${board.eventCode}`,
    `/fault/${machine.uid}`,
    '/styleguide',
  ])
    await inspect(page, address)
})

test('pages of admins have no layout or accessibility error at any width', async ({ page, fixtures, signIn }) => {
  const admin = await fixtures.player('crawladm', { groups: ['home', 'admin'] })
  const machine = await fixtures.machine(await fixtures.gameroom(admin))
  await signIn(admin)
  for (const address of [
    '/admin/users',
    `/admin/users/${admin.userId}`,
    '/admin/audit',
    '/admin/reports',
    '/admin/scores',
    '/admin/games-in-review',
    '/admin/machine-reviews',
    '/admin/code-versions',
    '/admin/outbox',
    '/admin/orders',
    '/admin/shop-messages',
    '/admin/quests',
    '/admin/quests/new',
    '/admin/flags',
    '/admin/lookups',
    '/admin/lookups/kinds',
    '/admin/jobs',
    '/admin/jobs/letters',
    '/admin/machines',
    `/admin/machines/${machine.serial}`,
    '/admin/machines/new',
    '/admin/titles',
    '/admin/titles/1',
    '/admin/titles/new',
    '/admin/badges',
    '/admin/badges/1',
    '/admin/badges/new',
    '/admin/events',
    '/admin/events/new',
    '/admin/faults',
    '/admin/usage',
    '/admin/speed',
  ])
    await inspect(page, address)
})

test('a machine with alerts and reported faults has no layout error at any width', async ({ page, portal, fixtures, signIn }) => {
  const { operator, machine } = await fixtures.venueWithBoard('crawlflt')
  const status = await breakDown(portal, machine)
  await inspect(page, `/fault/${machine.uid}`)
  await inspect(page, `/fault-status/${status}`)
  await signIn(operator)
  for (const address of [`/account/machines/${machine.id}`, '/account/machines', '/account/alerts']) await inspect(page, address)
})

/** Reports an alert of the machine and a fault by a player; returns the token of the fault's page. */
async function breakDown(portal: Portal, machine: TestMachine): Promise<string> {
  await callAsMachine(portal.app, runningKeyOf(machine), 'alerts', {
    alerts: [
      {
        type: 'technical',
        alert_name: 'Left flipper end-of-stroke switch number eleven',
        date_of_event: new Date().toISOString(),
        messages: ['Flipper end-of-stroke switch does not close.'],
      },
    ],
  })
  const { body } = await asVisitor(portal.app)(faultReportsCalls.submit, {
    body: {
      machine_uid: machine.uid,
      kind: 'flipper',
      severity: 'annoying',
      description: 'Averyveryverylongwordthatneverends'.repeat(4),
    },
  })
  return body.status_token
}

test('a page 320 px wide needs no sideways scroll', async ({ page, portal, fixtures, signIn }) => {
  const player = await fixtures.operator('narrowpin')
  const machine = await fixtures.machine(await fixtures.venue(player), 'ZIL', {
    name: 'A machine with a rather long name of its own',
  })
  const status = await breakDown(portal, machine)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await signIn(player)
  for (const address of [
    '/insider',
    '/games',
    '/leaderboards',
    '/events',
    `/pro/locations/${machine.place.id}/leaderboards/new`,
    `/pro/locations/${machine.place.id}/events/new`,
    '/status',
    '/pro',
    '/ic/how-it-works',
    '/ic/compatible-games',
    '/privacy',
    '/get-app',
    '/500',
    `/account/machines/${machine.id}`,
    '/account/machines',
    '/account/machines/register',
    '/account/alerts',
    '/account/notifications',
    `/fault/${machine.uid}`,
    `/fault-status/${status}`,
  ]) {
    await page.goto(address)
    await expect(page.locator('h1')).toHaveCount(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(320)
  }
})
