import { availableParallelism } from 'node:os'
import { buildApp, type App } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import { titleData } from '../server/src/features/games/load-titles.ts'
import { inTransaction, sql } from '../server/src/platform/db/database.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { rawQuery } from '../server/src/platform/db/raw-query.ts'
import { liftTimeLimit } from '../server/src/platform/db/session.sql.ts'
import { makeFixtures } from '../server/src/testing/fixtures.ts'
import type { TestMachine, TestLocation } from '../server/src/testing/fixtures.ts'
import { factoryKeyId, machineKeyId } from '@portal/contract/rules/signature'
import type { Key } from '../simulator/signing.ts'
import { serverEnvironment } from './server-process.ts'

export type BenchMachine = {
  key: Key
  factoryKey: Key
  serial: string
  modelCode: string
  titleCode: string
  modelType: 'pro' | 'premium' | 'limited' | 'home'
  codeVersion: string
  achievements: string[]
  counters: string[]
}

export type BenchFixtures = {
  machines: BenchMachine[]
  players: string[]
  reader: { userId: number; profileId: number; accessToken: string; refreshToken: string }
  board: { id: number; eventCode: string }
}

export type BenchFixturesSize = { machines: number; players: number }

export async function createBenchFixtures(databaseUrl: string, { machines, players }: BenchFixturesSize): Promise<BenchFixtures> {
  await migrate(databaseUrl)
  const app = await buildApp(readConfig(serverEnvironment(databaseUrl, 0)), { background: false })
  await app.start()
  try {
    const fixtures = await makeFixtures(app)
    // Each venue has its own operator, because machine registrations per person and hour are limited.
    const venues = await Promise.all(
      Array.from({ length: 8 }, async (_, n) => fixtures.venue(await fixtures.operator(`benchboss${n}`))),
    )
    const built: TestMachine[] = []
    for (let n = 0; n < machines; n++)
      built.push(await fixtures.machine(venues[n % venues.length] as TestLocation, titleCodes[n % titleCodes.length]))
    const uids = await makePlayers(fixtures, players)
    const board = await makeBoards(fixtures, venues)
    await scanAllPlayers(app)
    await makeHighScoresPlausible(app)
    const reader = await fixtures.player('benchreader', { allAccess: true })
    const session = await reader.session()
    await fixtures.processEvents()
    return {
      machines: built.map(benchMachine),
      players: uids,
      reader: { userId: reader.userId, profileId: reader.profileId, ...session },
      board,
    }
  } finally {
    await app.stop()
  }
}

const scanAll = rawQuery(
  'bench: scan all players',
  {},
  () => sql`
    insert into machine_scans (machine_id, user_id, at)
    select m.id, u.id, now() - interval '30 minutes' from machines m cross join users u where u.username like 'bench%'`,
)
const analyzeScans = rawQuery('bench: analyze scans', {}, () => sql`analyze machine_scans`)

/** Scans every player at every machine half an hour ago, so that games of the load may name any of them. */
async function scanAllPlayers({ services }: App): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    await liftTimeLimit(tx)
    await scanAll(tx)
    await analyzeScans(tx)
  })
}

/** Gives each title a history in which the scores of `createTopPlayer` are usual; others would go into review. */
async function makeHighScoresPlausible({ services: { db, clock } }: App): Promise<void> {
  const figures = { scores: 1_000, middle: 25_000_000, high: 300_000_000, best: 1_000_000_000_000, pace: 1_000_000_000_000 }
  const titles = await db.selectFrom('game_titles').select('id').execute()
  await db
    .insertInto('title_score_figures')
    .values(titles.map(({ id }) => ({ title_id: id, ...figures, counted_at: clock.now() })))
    .execute()
}

type Fixtures = Awaited<ReturnType<typeof makeFixtures>>

const titleCodes = ['ZIL', 'JWS', 'FOO', 'VEN', 'BND', 'JRP', 'EHH', 'DED']
const dayMs = 86_400_000

async function makePlayers(fixtures: Fixtures, count: number): Promise<string[]> {
  const uids: string[] = []
  const atOnce = 4 * availableParallelism()
  for (let n = 0; n < count; n += atOnce) {
    const names = Array.from({ length: Math.min(atOnce, count - n) }, (_, i) => `bench${n + i}`)
    const created = await Promise.all(names.map((name) => fixtures.player(name, { signsIn: false })))
    uids.push(...created.map(({ uid }) => uid))
  }
  return uids
}

async function makeBoards(fixtures: Fixtures, venues: TestLocation[]): Promise<BenchFixtures['board']> {
  const times = {
    startsAt: new Date(Date.now() - dayMs),
    endsAt: new Date(Date.now() + 30 * dayMs),
    timeZone: 'America/Los_Angeles',
  }
  for (const venue of venues)
    await fixtures.board({
      kind: 'location',
      name: venue.name,
      titleCodes,
      locationId: venue.id,
      ownerId: venue.owner.userId,
      ...times,
    })
  const event = await fixtures.board({ kind: 'event', name: 'Bench open', titleCodes, ...times })
  return { id: event.id, eventCode: event.eventCode }
}

function benchMachine(machine: TestMachine): BenchMachine {
  const title = titleData.find(({ code }) => code === machine.titleCode)
  const achievements = (title?.categories ?? []).flatMap((category) => category.achievements)
  return {
    key: { id: machineKeyId(machine.uid, machine.key.version), secret: Buffer.from(machine.key.secret).toString('base64url') },
    factoryKey: { id: factoryKeyId(machine.serial), secret: machine.factorySecret },
    serial: machine.serial,
    modelCode: machine.modelCode,
    titleCode: machine.titleCode,
    modelType: machine.modelType as BenchMachine['modelType'],
    codeVersion: title?.codeVersions.at(-1)?.version ?? '1.00.0',
    achievements: achievements.filter(({ target }) => !target).map(({ code }) => code),
    counters: [...new Set(achievements.flatMap(({ target }) => (target ? [target.counter] : [])))],
  }
}
