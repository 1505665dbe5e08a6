import { faultReportsCalls } from '@portal/contract/fault-reports'
import { callAsMachine, runningKeyOf } from '@portal/server/testing/machine-calls'
import type { World, WorldMachine } from '@portal/server/testing/world'
import { asVisitor } from '@portal/server/testing/world-player'
import { inspect, watch, widths } from './support/inspect.ts'
import { expect, test, type Portal } from './support/portal.ts'

// Every built address once at phone, tablet and desktop width: no accessibility violation, nothing to scroll sideways,
// one heading, and (by the console trap) no error.

// Nobody has been asked for consent yet.
test.use({ consent: null, timezoneId: 'Europe/Berlin' })

// Each story opens many pages.
test.describe.configure({ timeout: 600_000 })

for (const size of widths) {
  test(`what visitors see holds at ${size.name} width`, async ({ page, world, portal }) => {
    watch(page, portal.url)
    const { board, machine } = await world.venueWithBoard(`v${size.width}`)
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
      `/insider/leaderboards/${board.eventCode}`,
      `/kiosk/${board.eventCode}`,
      `/embed/leaderboards/${board.eventCode}`,
      `/fault/${machine.uid}`,
      '/styleguide',
    ])
      await inspect(page, address, size)
  })

  test(`what players see holds at ${size.name} width`, async ({ page, world, portal, signIn, expectConsole }) => {
    watch(page, portal.url)
    // There is no forum here, nor the event of the special page.
    expectConsole(/404.*(key=forums|events\/6208)/)
    const { ada, machine, board } = await world.home(`p${size.width}`)
    await machine.finishes(
      [
        [ada, 1_482_903_110],
        ['guest:KAT', 1_377_240_900],
      ],
      { achievements: ['KB01'], counters: { modes_started: 11 } },
    )
    await world.settled()
    const written = await writePages(world, `c${size.width}`)
    await signIn(ada)
    const { title } = machine
    const day = 86_400_000
    const dates = { startsAt: new Date(Date.now() - day), endsAt: new Date(Date.now() + day) }
    const event = await world.event({ name: 'A week of flips', sternEvent: true, ...dates })
    await world.board({ kind: 'event', name: 'A week of flips', titleCodes: ['ZIL', 'JWS'], eventId: event.id, ...dates })
    const addresses = [
      '/insider',
      '/games',
      '/ic/games',
      `/ic/games/${title.id}`,
      `/ic/games/${title.id}/achievements`,
      `/ic/games/${title.id}/leaderboards`,
      `/ic/games/${title.id}/stats`,
      `/ic/games/${title.id}/locations`,
      '/leaderboards',
      `/ic/leaderboards/${board.id}`,
      `/my-gameroom/${machine.place.id}/leaderboards/new`,
      `/my-gameroom/${machine.place.id}/leaderboards/${board.id}`,
      `/my-gameroom/${machine.place.id}/leaderboards/${board.id}?edit=true`,
      `/account/locations/${machine.place.id}/leaderboards/${board.id}`,
      '/events',
      '/ic/events?show=mine',
      `/ic/events/${event.id}`,
      `/ic/events/${event.id}/leaderboard`,
      `/ic/events/${event.id}/quests`,
      `/ic/events/${event.id}/locations`,
      `/account/machines/${machine.id}`,
      '/account/machines',
      '/account/machines/register',
      '/account/alerts',
      '/account/notifications',
      '/account/removed-scores',
      '/account/profile/edit',
      '/account/profile/badges',
      '/account/profile/achievements',
      '/account/account-status',
      '/upgrade',
      '/upgrade/checkout?result_success=true',
      '/upgrade/checkout?result_success=false',
      '/account/profile/year-review',
      '/account/profile/stats',
      '/account/profile/activity',
      '/account/profile/data',
      '/account/hometeam',
      '/connections',
      '/ic/connections',
      `/ic/connections/${ada.uid}`,
      `/ic/connections/${ada.uid}/achievements`,
      `/ic/connections/${ada.uid}/badges`,
      `/connections/${ada.uid}/activity`,
      '/locations',
      `/ic/locations/${machine.place.id}`,
      '/my-gameroom',
      '/my-gameroom/locations/new',
      `/my-gameroom/locations/edit/${machine.place.id}`,
      '/my-gameroom/networks',
      ...written,
      '/404',
      '/500',
      '/status',
      '/forums',
      '/sso?return_to=https://elsewhere.example/',
      '/pro',
      '/ic/how-it-works',
      '/ic/compatible-games',
      '/account/profile/security',
      '/business-profile',
      '/business-complete',
      '/set-business-validated',
    ]
    for (const address of addresses) await inspect(page, address, size)
  })
}

/** A page of each kind; answers where they stand, with their lists. */
async function writePages(world: World, name: string): Promise<string[]> {
  const common = {
    slug: name,
    title: `Page ${name}`,
    summary: 'What it is about.',
    displayImage: '/art/ZIL-hero.svg',
    titleCodes: ['ZIL'],
  }
  const lines = ['## A heading', 'Words.', '- one', '- two', 'Averyveryverylongwordthatneverends'.repeat(4)]
  const write = (type: 'announcement' | 'exclusive' | 'help' | 'promotion', more: object = {}) =>
    world.page({ ...common, type, lines, ...more }).then(({ id }) => id)
  const help = await write('help', { categories: [{ slug: 'start', name: 'Getting started' }] })
  const announcement = await write('announcement', { related: [help] })
  const locked = await write('exclusive', { audience: 'all_access', categories: [{ slug: 'glass', name: 'Behind the glass' }] })
  await write('exclusive', { slug: `${name}-open`, categories: [{ slug: 'sound', name: 'Sound' }] })
  const offer = await write('promotion', { promoCode: 'APRON10' })
  await world.card({
    title: 'Venom hunt',
    linkUrl: '/ic/games',
    cta: 'Find a machine',
    titleCode: 'VEN',
    countdownTo: new Date(Date.now() + 1e9),
  })
  await world.card({ title: 'A card', linkUrl: '/exclusives', cta: 'Look', imageUrl: '/art/ZIL-hero.svg' })
  const badge = { shape: 'hex' as const, icon: 'star', trigger: 'cumulative_score' as const, value: 5_000_000, blurb: 'Score.' }
  const badges = ['Power cut', 'Rail yard', 'Averyveryverylongwordthatneverends'].map((one) => ({ ...badge, name: one }))
  const views = [
    ['jaws', ''],
    ['no7', ''],
    ['no7', 'kaiju'],
    ['dna', 'venom'],
    ['dna', 'elvira'],
    ['dna', ''],
    ['other', ''],
  ] as const
  const quests: string[] = []
  for (const [type, caption] of views)
    quests.push(
      `/quests/${(await world.quest({ name: `Quest ${type} ${caption}`, type, caption, instructions: ['Play.'], badges })).id}`,
    )
  return [
    ...quests,
    '/quests/quest-a-palooza',
    '/ic/events/6208/quests',
    '/announcements',
    `/ic/announcements/${announcement}`,
    '/exclusives',
    `/exclusives/glass/${locked}`,
    '/account/help',
    `/account/help/${help}`,
    '/account/promotions',
    `/account/promotions/${offer}`,
  ]
}

for (const size of widths)
  test(`what admins see holds at ${size.name} width`, async ({ page, world, signIn }) => {
    const admin = await world.player(`crawladm${size.width}`, { groups: ['home', 'admin'] })
    await signIn(admin)
    for (const address of [
      '/admin/users',
      `/admin/users/${admin.userId}`,
      '/admin/audit',
      '/admin/reports',
      '/admin/scores',
      '/admin/code-versions',
      '/admin/outbox',
      '/admin/orders',
      '/admin/shop-messages',
      '/admin/quests',
      '/admin/quests/new',
    ])
      await inspect(page, address, size)
  })

for (const size of widths)
  test(`a machine with alerts and reported faults holds at ${size.name} width`, async ({ page, portal, world, signIn }) => {
    const { operator, machine } = await world.venueWithBoard(`f${size.width}`)
    const status = await breakDown(portal, machine)
    await inspect(page, `/fault/${machine.uid}`, size)
    await inspect(page, `/fault-status/${status}`, size)
    await signIn(operator)
    for (const address of [`/account/machines/${machine.id}`, '/account/machines', '/account/alerts'])
      await inspect(page, address, size)
  })

/** A machine reports an alert, a player a fault; answers the address part of the report's page. */
async function breakDown(portal: Portal, machine: WorldMachine): Promise<string> {
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

test('a page 320 px wide needs no sideways scroll', async ({ page, portal, world, signIn }) => {
  const player = await world.operator('narrowpin')
  const machine = await world.machine(await world.venue(player), 'ZIL', { name: 'A machine with a rather long name of its own' })
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
