import { auditCalls } from '@portal/contract/audit'
import { faultReportsCalls } from '@portal/contract/fault-reports'
import { sessionsCalls } from '@portal/contract/sessions'
import { callAsMachine, runningKeyOf } from '@portal/server/testing/machine-calls'
import type { TestMachine } from '@portal/server/testing/fixtures'
import { asVisitor } from '@portal/server/testing/test-player'
import { business } from './support/business.ts'
import { inBothRuns } from './support/deep.ts'
import { inspect, watch } from './support/inspect.ts'
import { test, type Portal } from './support/portal.ts'

// Checks every address on a phone and a desktop: no accessibility violation, no layout fault, one heading and no console error. Pages of players are in crawl-players.spec.ts, pages of editors in crawl-content.spec.ts.

// No consent has been requested yet.
test.use({ consent: null, timezoneId: 'Europe/Berlin' })

// Each test opens many pages.
test.describe.configure({ timeout: 180_000 })

test('pages of visitors have no layout or accessibility error', inBothRuns, async ({ page, fixtures, portal }) => {
  watch(page, portal.url)
  const { board, machine, venue } = await fixtures.venueWithBoard('crawlvis')
  for (const address of [
    '/',
    '/insider',
    '/login',
    '/register',
    '/reset-password',
    '/set-password',
    '/set-email',
    '/set-validated',
    '/404',
    '/500',
    '/status',
    '/pro',
    '/ic/how-it-works',
    '/ic/compatible-games',
    '/privacy',
    '/security',
    '/get-app',
    '/insider/games/ZIL',
    '/insider/locations',
    `/insider/locations/${venue.id}`,
    '/insider/leaderboards',
    '/insider?redirect=%2Fic%2Fgames%2FZIL',
    `/insider/leaderboards/${board.eventCode}`,
    `/kiosk/${board.eventCode}`,
    `/embed/leaderboards/${board.eventCode}`,
    `/fault/${machine.uid}`,
    '/styleguide',
  ])
    await inspect(page, address, 'phones')
})

test(
  'pages of admins about people and jobs have no layout or accessibility error',
  inBothRuns,
  async ({ page, fixtures, signIn }) => {
    const admin = await fixtures.player('crawladm', { groups: ['home', 'admin'] })
    await admin.calls(sessionsCalls.unlock, { params: { id: admin.userId }, body: { reason: 'Asked for it' } })
    const { results } = await admin.calls(auditCalls.list, { query: { search: admin.username } })
    await signIn(admin)
    for (const address of [
      '/admin/users',
      `/admin/users/${admin.userId}`,
      '/admin/audit',
      `/admin/audit/${results[0]?.id}`,
      '/admin/reports',
      '/admin/scores',
      '/admin/games-in-review',
      '/admin/machine-reviews',
      '/admin/code-versions',
      '/admin/outbox',
      '/admin/orders',
      '/admin/shop-messages',
      '/admin/flags',
      '/admin/lookups',
      '/admin/lookups/kinds',
      '/admin/jobs',
      '/admin/jobs/letters',
      '/admin/faults',
      '/admin/usage',
      '/admin/speed',
    ])
      await inspect(page, address, 'desktops')
  },
)

test(
  'pages of admins about games and content have no layout or accessibility error',
  inBothRuns,
  async ({ page, fixtures, signIn }) => {
    const admin = await fixtures.player('crawlgames', { groups: ['home', 'admin'] })
    const machine = await fixtures.machine(await fixtures.gameroom(admin))
    const article = await fixtures.page({
      type: 'exclusive',
      slug: 'glass',
      title: 'From pencil to print',
      audience: 'all_access',
    })
    await fixtures.card({ title: 'A card', linkUrl: '/exclusives', cta: 'Look', imageUrl: '/art/ZIL-hero.svg' })
    const day = 86_400_000
    const dates = { startsAt: new Date(Date.now() - day), endsAt: new Date(Date.now() + day) }
    const event = await fixtures.event({ name: 'A week of ramps', sternEvent: true, ...dates })
    await signIn(admin)
    for (const address of [
      '/admin/quests',
      '/admin/quests/new',
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
      `/admin/events/${event.id}`,
      '/admin/events/new',
      '/admin/content',
      `/admin/content/${article.id}`,
      `/admin/content/${article.id}/preview`,
      '/admin/content/cards',
      '/admin/content/addresses',
    ])
      await inspect(page, address, 'desktops')
  },
)

test('pages of operators have no layout or accessibility error', inBothRuns, async ({ page, portal, fixtures, signIn }) => {
  const { omar, parlor, godzilla } = await business(portal, fixtures)
  watch(page, portal.url)
  await signIn(omar)
  for (const address of [
    '/pro/locations',
    `/pro/locations/${parlor.id}`,
    `/pro/locations/${parlor.id}/leaderboards/new`,
    `/pro/locations/${parlor.id}/events/new`,
    '/pro/locations/new',
    `/pro/locations/new/complete?location=${parlor.id}`,
    `/pro/locations/edit/${parlor.id}`,
    '/pro/machines',
    '/pro/machines/register',
    `/pro/machines/${godzilla.id}`,
    '/pro/alerts',
    '/pro/utilities',
    '/pro/utilities/networks',
    '/pro/utilities/kiosk-displays',
    '/pro/utilities/posters',
    '/pro/utilities/documents',
    '/pro/utilities/support-code',
    '/pro/utilities/weekly-report',
    '/pro/account',
  ])
    await inspect(page, address, 'desktops')
})

test(
  'pages of a machine with alerts and reported faults have no layout error',
  inBothRuns,
  async ({ page, portal, fixtures, signIn }) => {
    const operator = await fixtures.operator('crawlflt')
    const machine = await fixtures.machine(await fixtures.venue(operator), 'ZIL', {
      name: 'A machine with a rather long name of its own',
    })
    const status = await breakDown(portal, machine)
    await inspect(page, `/fault/${machine.uid}`, 'phones')
    await inspect(page, `/fault-status/${status}`, 'phones')
    await signIn(operator)
    for (const address of [`/account/machines/${machine.id}`, '/account/machines', '/account/alerts'])
      await inspect(page, address, 'phones')
  },
)

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
