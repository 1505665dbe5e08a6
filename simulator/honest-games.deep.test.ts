import type { FinishedGame } from '@portal/contract/telemetry'
import { startTestApp, type TestApp } from '@portal/server/testing/app'
import { makeFixtures, type TestMachine, type TestPlayer } from '@portal/server/testing/fixtures'
import { sql } from '../server/src/platform/db/database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Fleet } from './fleet.ts'
import { createLive } from './live.ts'
import { missedGames } from './catch-up.ts'
import type { Send } from './client.ts'
import { startTestCluster, type TestCluster } from '../scripts/test-cluster.ts'

// The simulator reports honest games: each named player signed in, so the server has to accept every one.

const minute = 60_000
const begin = new Date('2026-11-20T18:00:00Z')
let cluster: TestCluster
let app: TestApp
let fleet: Fleet

beforeAll(async () => {
  cluster = await startTestCluster()
  process.env['TEST_CLUSTER_URL'] = cluster.url()
  app = await startTestApp({ now: begin })
  const fixtures = await makeFixtures(app)
  const machines: TestMachine[] = []
  const [bar, owner] = [await fixtures.operator('barhonest'), await fixtures.player('homehonest', { allAccess: true })]
  const places = [await fixtures.venue(bar), await fixtures.venue(bar), await fixtures.gameroom(owner)]
  for (const place of places) for (const title of ['ZIL', 'JWS']) machines.push(await fixtures.machine(place, title))
  const players: TestPlayer[] = [owner]
  for (let n = 0; n < 60; n++) players.push(await fixtures.player(`honest${n}`, { signsIn: false }))
  fleet = await fleetOf(machines, players)
}, 60_000)
afterAll(async () => {
  await app.stop()
  await cluster.remove()
})

async function fleetOf(machines: TestMachine[], players: TestPlayer[]): Promise<Fleet> {
  const venueOf = ({ place }: TestMachine) => ({
    id: String(place.id),
    timeZone: 'UTC',
    countryCode: 'US',
    opens: null,
    closes: null,
  })
  return Fleet.parse({
    machines: machines.map((machine) => ({
      ...machine,
      titleAchievements: [],
      venue: venueOf(machine),
      scoreScale: 50_000_000,
    })),
    players: await Promise.all(
      players.map(async (player, n) => ({
        uid: player.uid,
        codeKey: (await player.qrKey()).toString('base64url'),
        initials: '',
        homeVenueId: String(machines[n % machines.length]?.place.id),
        skill: 0.5,
        favourites: ['ZIL'],
      })),
    ),
    history: { seed: 'honest', from: '2026-11-01T00:00:00Z', to: begin.toISOString(), count: 1_000 },
  })
}

const send: Send = async (url, { method, headers, body }) => {
  const { pathname } = new URL(url)
  const answer = await app.http.inject({
    method: method as 'GET' | 'POST',
    url: pathname,
    headers,
    ...(body === null ? {} : { payload: body }),
  })
  return { status: answer.statusCode, retryAfter: null, text: answer.body }
}

async function slotsWithoutPlayer(games: Map<string, FinishedGame>): Promise<string[]> {
  const logged = await sql<{ uuid: string; slot: number; proof: string }>`
    select g.uuid, (p ->> 'slot')::int as slot, p ->> 'proof' as proof from game_log g cross join jsonb_array_elements(g.body -> 'players') p
    where p ->> 'player' is not null`.execute(app.services.db)
  const named = new Set(logged.rows.map(({ uuid, slot }) => `${uuid} ${slot}`))
  const sent = await sql<{ uuid: string }>`select uuid from game_log`.execute(app.services.db)
  return sent.rows.flatMap(({ uuid }) =>
    (games.get(uuid)?.players ?? [])
      .filter(({ player, slot }) => player !== null && !named.has(`${uuid} ${slot}`))
      .map(({ slot }) => `${uuid} ${slot}`),
  )
}

async function countProofs(): Promise<Record<string, number>> {
  const found = await sql<{ proof: string; n: number }>`
    select p ->> 'proof' as proof, count(*)::int as n from game_log g cross join jsonb_array_elements(g.body -> 'players') p
    group by 1`.execute(app.services.db)
  return Object.fromEntries(found.rows.map(({ proof, n }) => [proof, n]))
}

test('every simulated player is accepted: online, during outages, and in games played while the simulator was off', async () => {
  const games = new Map<string, FinishedGame>()
  const live = createLive({
    fleet,
    seed: 'honest',
    speed: 0.3,
    baseUrl: 'http://portal.test',
    now: () => app.clock.now().getTime(),
    log: () => undefined,
    send: (url, request) => {
      if (url.endsWith('/machine/games'))
        for (const game of (JSON.parse(request.body ?? '{}') as { games: FinishedGame[] }).games) games.set(game.uuid, game)
      return send(url, request)
    },
  })
  const cabinets = new Map(live.cabinets.map((cabinet) => [cabinet.machine.serial, cabinet]))
  // The simulator was off for a day.
  app.clock.advance(24 * 60 * minute)
  const missed = missedGames({ fleet, seed: 'honest', playedUntil: begin.getTime(), now: app.clock.now().getTime() })
  for (const { machineSerial, game } of missed) cabinets.get(machineSerial)?.addPastGame(game)
  const end = app.clock.now().getTime() + 12 * minute
  let outageAt = app.clock.now().getTime() + 5 * minute
  for (let next = live.next(); next !== null && next <= end; next = live.next()) {
    app.clock.set(new Date(Math.max(Math.ceil(next), app.clock.now().getTime())))
    if (next > outageAt) {
      outageAt = next + 5 * minute
      for (const cabinet of live.cabinets.slice(0, 3)) cabinet.state.offlineUntil = next + 2 * minute
    }
    await live.step()
  }
  const counts = await countProofs()
  expect(await slotsWithoutPlayer(games)).toEqual([])
  expect(counts['scan']).toBeGreaterThan(30)
  expect(counts['offline_code']).toBeGreaterThan(30)
}, 240_000)
