import type { QuestTrigger } from '@portal/contract/quests'
import { QuestTrigger as triggers } from '@portal/contract/quests'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/database.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeFixtures, type Fixtures, type TestMachine, type TestLocation } from '../../testing/fixtures.ts'
import { recountQuests } from './index.ts'

// Compares the progress of a thousand players with a naive count over all their games.

let app: TestApp
let fixtures: Fixtures
let machines: TestMachine[]
let places: TestLocation[]

const players = 1000
const gamesEach = 12
const firstUser = 500_000
const zones = ['America/Los_Angeles', 'Europe/Berlin', 'Asia/Tokyo'] as const
const windowFrom = '2026-11-05T00:00'
const windowUntil = '2026-11-15T00:00'

type Game = {
  id: number
  user: number
  machine: number
  score: number
  ended: string
  late: boolean
  lamps: string[]
}

beforeAll(async () => {
  app = await startTestApp({ now: new Date('2026-11-20T18:00:00Z') })
  fixtures = await makeFixtures(app)
  const operator = await fixtures.operator('crowdbar')
  const owner = await fixtures.player('crowdhome')
  places = [
    await fixtures.venue(operator, { time_zone: 'America/Los_Angeles' }),
    await fixtures.venue(operator, { time_zone: 'Europe/Berlin' }),
    await fixtures.gameroom(owner),
  ]
  machines = await Promise.all(places.flatMap((place) => ['ZIL', 'JWS'].map((title) => fixtures.machine(place, title))))
})
afterAll(() => app.stop())

/** Whole numbers below a bound, evenly spread and the same on every run. */
function makeDraw(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Games of a fixed seed, some before and after the window, some late. */
function drawGames(): Game[] {
  const draw = makeDraw(20_261_120)
  return Array.from({ length: players * gamesEach }, (_, index) => ({
    id: 1_000_000 + index,
    user: firstUser + draw(players),
    machine: draw(machines.length),
    score: draw(1_000_000),
    ended: new Date(Date.UTC(2026, 10, 3) + draw(14 * 1440) * 60_000).toISOString(),
    late: draw(20) === 0,
    lamps: ['KB01', 'JW01', 'XX01'].filter(() => draw(3) === 0),
  }))
}

async function fill(): Promise<Game[]> {
  const { db } = app.services
  await sql`
    insert into users (id, uid, email, username, status, time_zone, joined_at)
    overriding system value
    select ${firstUser} + g, 'crowd' || g, 'crowd' || g || '@crowd.test', 'crowd' || lpad(g::text, 4, '0'), 'active', (${[...zones]}::text[])[1 + g % 3], now()
    from generate_series(0, ${players - 1}) as g`.execute(db)
  const games = drawGames()
  const rows = games.map((game) => {
    const machine = machines[game.machine] as TestMachine
    const place = machine.place
    return {
      ...game,
      machine_id: machine.id,
      title_id: machine.title.id,
      location_id: place.id,
      verified: place.groupType === 'business',
    }
  })
  const read = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, "user" bigint, machine_id bigint, title_id int,
    location_id bigint, verified boolean, late boolean, score bigint, ended timestamptz, lamps jsonb)`
  const model = sql`(select min(id) from game_models g where g.title_id = r.title_id)`
  await sql`
    insert into plays (id, machine_id, title_id, model_id, location_id, verified, late, code_version, started_at, ended_at, received_at)
    select id, machine_id, title_id, ${model}, location_id, verified, late, '1.00.0', ended, ended, ended from ${read}`.execute(
    db,
  )
  await sql`
    insert into play_players (play_id, slot, user_id, initials, score, machine_id, title_id, model_id, ended_at, achievements)
    select id, 1, "user", 'AAA', score, machine_id, title_id, ${model}, ended, array(select jsonb_array_elements_text(lamps))
    from ${read}`.execute(db)
  return games
}

/** Local time of the location; at home that of the player. */
function wallOf(game: Game): string {
  const place = (machines[game.machine] as TestMachine).place
  const zone = place.groupType === 'business' ? place.timeZone : zones[(game.user - firstUser) % 3]
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: zone ?? 'UTC', dateStyle: 'short', timeStyle: 'short' })
  return parts.format(new Date(game.ended)).replace(' ', 'T')
}

type Seen = Game & { wall: string; day: string; title: string; place: number }

const different = (values: unknown[]) => new Set(values).size
const nextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
function longest(days: string[]): number {
  const known = new Set(days)
  const runFrom = (day: string): number => (known.has(day) ? 1 + runFrom(nextDay(day)) : 0)
  return Math.max(0, ...days.map(runFrom))
}

const naive: Record<Exclude<QuestTrigger, 'badges_earned'>, (games: Seen[]) => number> = {
  cumulative_score: (games) => games.reduce((sum, { score }) => sum + score, 0),
  team_total: (games) => games.reduce((sum, { score }) => sum + score, 0),
  games_played: (games) => games.length,
  high_score: (games) => Math.max(0, ...games.map(({ score }) => score)),
  achievements: (games) => different(games.flatMap(({ title, lamps }) => lamps.map((lamp) => `${title}:${lamp}`))),
  unique_titles: (games) => different(games.map(({ title }) => title)),
  unique_locations: (games) => different(games.map(({ place }) => place)),
  unique_days: (games) => different(games.map(({ day }) => day)),
  day_streak: (games) => longest(games.map(({ day }) => day)),
}
const targets: Record<Exclude<QuestTrigger, 'badges_earned'>, number> = {
  cumulative_score: 3_000_000,
  team_total: 3_000_000,
  games_played: 6,
  high_score: 900_000,
  achievements: 4,
  unique_titles: 2,
  unique_locations: 3,
  unique_days: 5,
  day_streak: 3,
}

test('the progress of a thousand players equals a count over all their games, for every trigger', async () => {
  const games = await fill()
  const kinds = triggers.options.filter((kind) => kind !== 'badges_earned')
  const badges = kinds.map(
    (trigger) => ({ name: trigger, shape: 'round', icon: 'star', trigger, value: targets[trigger] }) as const,
  )
  const finale = { name: 'badges_earned', shape: 'star', icon: 'star', trigger: 'badges_earned', value: 5 } as const
  const { id } = await fixtures.quest({
    name: 'Crowd',
    startsAt: windowFrom,
    endsAt: windowUntil,
    timeZone: null,
    badges: [...badges, finale],
  })
  const seen = games
    .filter(({ late }) => !late)
    .map((game): Seen => {
      const { titleCode, place } = machines[game.machine] as TestMachine
      const wall = wallOf(game)
      return { ...game, wall, day: wall.slice(0, 10), title: titleCode, place: place.id }
    })
    .filter(({ wall }) => wall >= windowFrom && wall < windowUntil)
  const byUser = Map.groupBy(seen, ({ user }) => user)
  const expected = [...byUser].flatMap(([user, own]) => {
    const figures = kinds.map((kind) => ({ kind, amount: naive[kind](own) }))
    const lit = figures.filter(({ kind, amount }) => amount >= targets[kind])
    const lines = figures.map(({ kind, amount }) => `${user} ${kind} ${amount} ${amount >= targets[kind]}`)
    return lit.length === 0 ? lines : [...lines, `${user} badges_earned ${lit.length} ${lit.length >= finale.value}`]
  })
  expect(byUser.size).toBeGreaterThan(players * 0.95)
  const storedProgress = async () => {
    const found = await sql<{ line: string }>`
      select g.user_id || ' ' || b.trigger_type || ' ' || g.amount || ' ' || (g.earned_at is not null)::text as line
      from user_quest_progress g join quest_badges b on b.id = g.quest_badge_id where b.quest_id = ${id}`.execute(app.services.db)
    return found.rows.map(({ line }) => line).sort()
  }
  expect(await storedProgress()).toEqual(expected.sort())
  const countBadges = () =>
    sql<{ n: number }>`select count(*) as n from user_badges`.execute(app.services.db).then(({ rows }) => rows)
  const before = await countBadges()
  await recountQuests(app.services, id)
  expect([await storedProgress(), await countBadges()]).toEqual([expected, before])
}, 60_000)

test('repeated and late games change no progress', async () => {
  const player = await fixtures.player('replayer')
  const { id } = await fixtures.quest({
    name: 'Once each',
    startsAt: '2026-11-01T00:00',
    endsAt: '2026-11-30T00:00',
    badges: triggers.options.map((trigger) => ({ name: trigger, shape: 'round', icon: 'star', trigger, value: 1 })),
  })
  const [machine] = machines
  if (!machine) throw new Error('no machine')
  const storedProgress = () =>
    sql`select g.quest_badge_id, g.amount, g.items, g.earned_at from user_quest_progress g
      join quest_badges b on b.id = g.quest_badge_id where g.user_id = ${player.userId} and b.quest_id = ${id} order by 1`
      .execute(app.services.db)
      .then(({ rows }) => rows)
  const sent = await machine.finishGame([[player, 5]], { endedAt: new Date('2026-11-19T12:00:00Z'), achievements: ['KB01'] })
  await fixtures.processEvents()
  const once = await storedProgress()
  expect(once).toHaveLength(triggers.options.length)
  await machine.reportGames([sent])
  await machine.finishGame([[player, 7]], { endedAt: new Date('2026-11-12T12:00:00Z') })
  await fixtures.processEvents()
  expect(await storedProgress()).toEqual(once)
})
