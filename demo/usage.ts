import { reportsCalls, type ErrorReport } from '@portal/contract/reports'
import { bucketOf, timings, type Device, type Timing } from '@portal/contract/rules/page-speed'
import type { App } from '../server/src/app.ts'
import { recordset, sql } from '../server/src/platform/db/database.ts'
import { addTimings } from '../server/src/features/reports/index.ts'
import { asVisitor } from '../server/src/testing/test-player.ts'

const dayMs = 86_400_000
const minuteMs = 60_000

const pages: [page: string, views: number, paint: number][] = [
  ['/insider', 210, 1500],
  ['/', 90, 1200],
  ['/ic/games', 75, 1700],
  ['/ic/leaderboards', 70, 1900],
  ['/ic/leaderboards/{id}', 64, 2300],
  ['/ic/locations', 52, 2700],
  ['/ic/games/{id}', 48, 1800],
  ['/quests', 36, 1600],
  ['/ic/connections', 22, 1700],
  ['/pro/dashboard', 18, 2100],
]
const events: [event: string, times: number][] = [
  ['User authentication: Logged in', 60],
  ['QR code: QR code shown', 44],
  ['Other: Search opened', 31],
  ['User authentication: Session expired', 9],
  ['User authentication: Login failed', 5],
]
const referrers: [host: string, times: number][] = [
  ['pinballnews.example', 14],
  ['search.example', 11],
  ['league.example', 6],
]

/** Each timing as a share of the largest paint; layout shift is no time. */
const shares: Record<Timing, number> = { response: 0.09, first_paint: 0.6, largest_paint: 1, shift: 0.00003, reaction: 0.05 }
const devices: [device: Device, slower: number, share: number][] = [
  ['phone', 1.25, 3],
  ['desktop', 0.75, 2],
]

function dailyFactor(daysAgo: number, weekday: number): number {
  const wave = 0.85 + (((daysAgo * 37) % 11) / 11) * 0.3
  return wave * (weekday === 0 || weekday === 6 ? 1.35 : 1) * (1 - daysAgo / 300)
}

function usageRows(now: Date) {
  return Array.from({ length: 90 }, (_, daysAgo) => {
    const day = new Date(now.getTime() - daysAgo * dayMs)
    const scaledCount = (times: number) => Math.max(1, Math.round(times * dailyFactor(daysAgo, day.getUTCDay())))
    const row = (kind: string, name: string, times: number) => ({
      day: day.toISOString().slice(0, 10),
      kind,
      name,
      count: scaledCount(times),
    })
    return [
      row('visit', '', 190),
      ...pages.map(([page, views]) => row('page', page, views)),
      ...events.map(([event, times]) => row('event', event, times)),
      ...referrers.map(([host, times]) => row('referrer', host, times)),
    ]
  }).flat()
}

const spread = [0.5, 0.7, 0.8, 0.9, 1, 1.15, 1.7]

function timingRows() {
  const counts = new Map<string, { page: string; device: Device; timing: Timing; bucket: number; count: number }>()
  for (const [page, views, paint] of pages)
    for (const [device, slower, share] of devices)
      for (const timing of timings)
        for (const factor of spread) {
          const bucket = bucketOf(timing, paint * shares[timing] * slower * factor)
          const key = [page, device, timing, bucket].join(' ')
          const row = counts.get(key) ?? { page, device, timing, bucket, count: 0 }
          counts.set(key, { ...row, count: row.count + Math.ceil((views * share) / 30) })
        }
  return [...counts.values()]
}

const faultsAt = (now: Date): ErrorReport[] => {
  const at = (minutes: number) => new Date(now.getTime() - minutes * minuteMs).toISOString()
  const lost: ErrorReport = {
    kind: 'rejection',
    message: 'AbortError: Map tiles timed out',
    stack: 'AbortError: Map tiles timed out\n    at readTiles (https://portal.example/assets/map-3f2c.js:1:4120)',
    path: '/ic/locations',
    build: 'demo',
    at: at(180),
    trail: [
      { kind: 'page', what: '/insider', before: 41_200 },
      { kind: 'press', what: 'link: /ic/locations', before: 12_900 },
      { kind: 'page', what: '/ic/locations', before: 12_400 },
      { kind: 'call', what: 'GET game_locations_search', before: 11_800, status: 200, ms: 46 },
      { kind: 'press', what: 'button: Show on the map', before: 10_050 },
    ],
  }
  const drawn: ErrorReport = {
    kind: 'crash',
    message: "TypeError: Cannot read properties of undefined (reading 'initials')",
    stack:
      "TypeError: Cannot read properties of undefined (reading 'initials')\n    at Podium (https://portal.example/assets/board-91ab.js:1:2210)\n    at renderWithHooks (https://portal.example/assets/react-77c0.js:1:18022)",
    path: '/ic/leaderboards/7',
    build: 'demo',
    at: at(2600),
    trail: [
      { kind: 'page', what: '/ic/leaderboards', before: 5400 },
      { kind: 'press', what: 'link: /ic/leaderboards/{id}', before: 900 },
      { kind: 'call', what: 'GET leaderboards/{id}', before: 640, status: 200, ms: 21 },
      { kind: 'page', what: '/ic/leaderboards/{id}', before: 620 },
    ],
  }
  return [drawn, lost, { ...lost, at: at(95) }, { ...lost, at: at(20) }]
}

export async function addUsageFigures(app: App, now: Date): Promise<void> {
  const { db } = app.services
  await db
    .insertInto('usage_counts')
    .columns(['day', 'kind', 'name', 'count'])
    .expression((eb) =>
      eb
        .selectFrom(recordset(usageRows(now), { day: 'text', kind: 'text', name: 'text', count: 'bigint' }))
        .select([sql`r.day::date`.as('day'), 'kind', 'name', 'count']),
    )
    .execute()
  await addTimings(db, now.toISOString().slice(0, 10), timingRows())
  const { status } = await asVisitor(app)(reportsCalls.send, { body: { reports: faultsAt(now) } })
  if (status >= 400) throw new Error(`faults could not be reported: ${status}`)
}
