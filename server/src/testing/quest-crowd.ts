import { QuestTrigger as triggers, type QuestTrigger } from '@portal/contract/quests'
import { recountQuests } from '../features/quests/index.ts'
import { sql } from '../platform/db/database.ts'
import type { TestApp } from './app.ts'
import type { Fixtures, TestMachine, TestPlayer } from './fixtures.ts'

export type Crowd = { app: TestApp; fixtures: Fixtures; machines: TestMachine[] }

const gamesEach = 12
const zones = ['America/Los_Angeles', 'Europe/Berlin', 'Asia/Tokyo'] as const
const windowFrom = '2026-11-05T00:00'
const windowUntil = '2026-11-15T00:00'

const days = { first: Date.UTC(2026, 10, 3), count: 14 }
const dayMs = 86_400_000
const minuteMs = 60_000
/** A machine plays one game at a time. */
const slotMinutes = 8
const slots = (days.count * 1440) / slotMinutes

type Game = {
  player: TestPlayer
  machine: TestMachine
  score: number
  ended: number
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

/** Whole numbers below a bound, evenly spread and the same on every run. */
function makeDraw(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Games of a fixed seed, some before and after the window, some late. Nobody plays at two machines at once. */
function drawGames(players: TestPlayer[], machines: TestMachine[]): Game[] {
  const draw = makeDraw(20_261_120)
  const busy = new Set<string>()
  const free = <T>(all: readonly T[], slot: number, nameOf: (one: T) => string): T => {
    for (;;) {
      const one = all[draw(all.length)] as T
      const key = `${nameOf(one)} ${slot}`
      if (!busy.has(key)) {
        busy.add(key)
        return one
      }
    }
  }
  const played = new Map<number, number>()
  const slotWithFreeMachine = (): number => {
    for (;;) {
      const slot = draw(slots)
      const games = played.get(slot) ?? 0
      if (games === machines.length) continue
      played.set(slot, games + 1)
      return slot
    }
  }
  return Array.from({ length: players.length * gamesEach }, () => {
    const slot = slotWithFreeMachine()
    return {
      player: free(players, slot, ({ uid }) => uid),
      machine: free(machines, slot, ({ uid }) => uid),
      score: draw(1_000_000),
      ended: days.first + (slot + 1) * slotMinutes * minuteMs,
      late: draw(20) === 0,
      lamps: ['KB01', 'JW01', 'XX01'].filter(() => draw(3) === 0),
    }
  })
}

/** Every machine reports the games of a day when the day is over, and the late ones two weeks after the last. */
async function reportGames({ app, fixtures, machines }: Crowd, count: number): Promise<Game[]> {
  const players: TestPlayer[] = []
  for (let index = 0; index < count; index++)
    players.push(await fixtures.player(`crowd-${index}`, { signsIn: false, timeZone: zones[index % 3] ?? null }))
  const games = drawGames(players, machines)
  const reported = ({ late, ended }: Game) => (late ? days.count + 14 : Math.floor((ended - 1 - days.first) / dayMs))
  for (const [day, ofDay] of [...Map.groupBy(games, reported)].sort(([a], [b]) => a - b)) {
    app.clock.set(new Date(days.first + (day + 1) * dayMs + minuteMs))
    for (const [machine, own] of Map.groupBy(ofDay, (game) => game.machine))
      for (let from = 0; from < own.length; from += 50)
        await machine.reportGames(
          own
            .slice(from, from + 50)
            .map(({ player, score, ended, lamps }) =>
              machine.game([[player, score]], { endedAt: new Date(ended), minutes: slotMinutes - 1, achievements: lamps }),
            ),
        )
    await fixtures.processEvents()
  }
  return games
}

/** Local time of the location. */
function wallOf({ ended, machine }: Game): string {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: machine.place.timeZone, dateStyle: 'short', timeStyle: 'short' })
  return parts.format(new Date(ended)).replace(' ', 'T')
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

function countNaively(games: Game[]): Pick<CrowdProgress, 'playersWithGames' | 'expected'> {
  const seen = games
    .filter(({ late }) => !late)
    .map((game): Seen => {
      const wall = wallOf(game)
      return { ...game, wall, day: wall.slice(0, 10), title: game.machine.titleCode, place: game.machine.place.id }
    })
    .filter(({ wall }) => wall >= windowFrom && wall < windowUntil)
  const byUser = Map.groupBy(seen, ({ player }) => player.userId)
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

/** Reports twelve games of each player, and returns the progress in a quest with every trigger beside a naive count. */
export async function progressOfCrowd(crowd: Crowd, players: number): Promise<CrowdProgress> {
  const { app, fixtures } = crowd
  const games = await reportGames(crowd, players)
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
  const { playersWithGames, expected } = countNaively(games)
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
