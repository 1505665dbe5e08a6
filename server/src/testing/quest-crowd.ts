import { QuestTrigger as triggers, type QuestTrigger } from '@portal/contract/quests'
import { recountQuests } from '../features/quests/index.ts'
import { sql } from '../platform/db/database.ts'
import type { TestApp } from './app.ts'
import type { Fixtures, TestMachine } from './fixtures.ts'

export type Crowd = { app: TestApp; fixtures: Fixtures; machines: TestMachine[] }

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

/** Makes two machines at each of two venues in different time zones and of a home. */
export async function makeCrowd(app: TestApp, fixtures: Fixtures): Promise<Crowd> {
  const operator = await fixtures.operator('crowdbar')
  const owner = await fixtures.player('crowdhome')
  const places = [
    await fixtures.venue(operator, { time_zone: 'America/Los_Angeles' }),
    await fixtures.venue(operator, { time_zone: 'Europe/Berlin' }),
    await fixtures.gameroom(owner),
  ]
  const machines = await Promise.all(places.flatMap((place) => ['ZIL', 'JWS'].map((title) => fixtures.machine(place, title))))
  return { app, fixtures, machines }
}

function machineOf(machines: TestMachine[], game: Game): TestMachine {
  const machine = machines[game.machine]
  if (!machine) throw new Error('no such machine')
  return machine
}

/** Whole numbers below a bound, evenly spread and the same on every run. */
function makeDraw(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Games of a fixed seed, some before and after the window, some late. */
function drawGames(players: number, machines: TestMachine[]): Game[] {
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

async function insertGames({ app, machines }: Crowd, players: number): Promise<Game[]> {
  const { db } = app.services
  await sql`
    insert into users (id, uid, email, username, status, time_zone, joined_at)
    overriding system value
    select ${firstUser} + g, 'crowd' || g, 'crowd' || g || '@crowd.test', 'crowd' || lpad(g::text, 4, '0'), 'active', (${[...zones]}::text[])[1 + g % 3], now()
    from generate_series(0, ${players - 1}) as g`.execute(db)
  const games = drawGames(players, machines)
  const rows = games.map((game) => {
    const machine = machineOf(machines, game)
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
function wallOf(game: Game, { place }: TestMachine): string {
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

const kinds = triggers.options.filter((kind) => kind !== 'badges_earned')
const finale = { name: 'badges_earned', shape: 'star', icon: 'star', trigger: 'badges_earned', value: 5 } as const

function countNaively(games: Game[], machines: TestMachine[]): Pick<CrowdProgress, 'playersWithGames' | 'expected'> {
  const seen = games
    .filter(({ late }) => !late)
    .map((game): Seen => {
      const machine = machineOf(machines, game)
      const wall = wallOf(game, machine)
      return { ...game, wall, day: wall.slice(0, 10), title: machine.titleCode, place: machine.place.id }
    })
    .filter(({ wall }) => wall >= windowFrom && wall < windowUntil)
  const byUser = Map.groupBy(seen, ({ user }) => user)
  const expected = [...byUser].flatMap(([user, own]) => {
    const figures = kinds.map((kind) => ({ kind, amount: naive[kind](own) }))
    const lit = figures.filter(({ kind, amount }) => amount >= targets[kind])
    const lines = figures.map(({ kind, amount }) => `${user} ${kind} ${amount} ${amount >= targets[kind]}`)
    return lit.length === 0 ? lines : [...lines, `${user} badges_earned ${lit.length} ${lit.length >= finale.value}`]
  })
  return { playersWithGames: byUser.size, expected: expected.sort() }
}

type CrowdProgress = {
  playersWithGames: number
  /** Lines of player, trigger, amount and whether it is earned, counted naively. */
  expected: string[]
  progress: string[]
  /** After all quests were counted again. */
  recounted: string[]
  badgesBefore: number
  badgesAfter: number
}

/** Inserts twelve games of each player, and returns the progress in a quest with every trigger beside a naive count. */
export async function progressOfCrowd(crowd: Crowd, players: number): Promise<CrowdProgress> {
  const { app, fixtures, machines } = crowd
  const games = await insertGames(crowd, players)
  const badges = kinds.map(
    (trigger) => ({ name: trigger, shape: 'round', icon: 'star', trigger, value: targets[trigger] }) as const,
  )
  const { id } = await fixtures.quest({
    name: 'Crowd',
    startsAt: windowFrom,
    endsAt: windowUntil,
    timeZone: null,
    badges: [...badges, finale],
  })
  const { playersWithGames, expected } = countNaively(games, machines)
  const storedProgress = async () => {
    const found = await sql<{ line: string }>`
      select g.user_id || ' ' || b.trigger_type || ' ' || g.amount || ' ' || (g.earned_at is not null)::text as line
      from user_quest_progress g join quest_badges b on b.id = g.quest_badge_id where b.quest_id = ${id}`.execute(app.services.db)
    return found.rows.map(({ line }) => line).sort()
  }
  const countBadges = async () =>
    (await sql<{ n: number }>`select count(*) as n from user_badges`.execute(app.services.db)).rows[0]?.n ?? 0
  const progress = await storedProgress()
  const badgesBefore = await countBadges()
  await recountQuests(app.services, id)
  const badgesAfter = await countBadges()
  return {
    playersWithGames,
    expected,
    progress,
    recounted: await storedProgress(),
    badgesBefore,
    badgesAfter,
  }
}
