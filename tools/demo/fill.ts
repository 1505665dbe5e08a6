// Fills an empty database with the demo world: people, venues, machines, leaderboards and twelve months of games. Does nothing
// when the database has it.
import fs from 'node:fs'
import path from 'node:path'
import { buildApp } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/config.ts'
import { settableClock } from '../../server/src/platform/clock.ts'
import { sql } from '../../server/src/platform/db/database.ts'
import { makeFixtures } from '../../server/src/testing/fixtures.ts'
import { fleetFile } from '../simulator/fleet.ts'
import { raiseAlerts } from './alerts.ts'
import { careForMachines } from './care.ts'
import { addBoards } from './boards.ts'
import { addBusinesses } from './businesses.ts'
import { writeContent } from './content.ts'
import { stockDepot } from './depot.ts'
import { disputeGames } from './disputes.ts'
import { measureUse } from './insight.ts'
import { judgeScores } from './integrity.ts'
import { runBusiness } from './owners.ts'
import { buildPark } from './park.ts'
import { renewCodeKeys } from './code-keys.ts'
import { describeFleet, playPast, type Past } from './past.ts'
import { populate } from './population.ts'
import { sellMemberships } from './shop.ts'
import { helpPeople } from './support.ts'
import { lookAfterCatalogue } from './catalogue.ts'
import { addQuests } from './quests.ts'
import { connect } from './ties.ts'

const dayMs = 86_400_000
const size = { players: 260, venues: 44, games: 20_300 }

// No commit waits for the disk: after a crash of PostgreSQL, filling starts again.
process.env['PGOPTIONS'] ??= '-c synchronous_commit=off'

const begun = performance.now()
const config = { ...readConfig(process.env), demo: false }
const dataDir = path.resolve(process.env['DATA_DIR'] ?? '.data')
const now = new Date()
const clock = settableClock(now)
const app = await buildApp(config, { clock, background: false })
await app.start()
try {
  if (await isFilled()) {
    await renewCodeKeys(app, dataDir)
    console.log('[demo] the demo world is there')
  } else {
    await emptyAgain()
    await fill()
  }
} finally {
  await app.stop()
}

/** Up to midnight the data is the same at any time of the day; the hours since then are played in addition. */
function pastUntil(moment: Date): { past: Past; today: Past } {
  const midnight = new Date(Math.floor(moment.getTime() / dayMs) * dayMs)
  const share = (moment.getTime() - midnight.getTime()) / dayMs
  return {
    past: { seed: 'demo', from: new Date(midnight.getTime() - 365 * dayMs), to: midnight, count: size.games },
    today: { seed: 'demo-today', from: midnight, to: moment, count: Math.max(1, Math.round((size.games / 365) * share)) },
  }
}

async function isFilled() {
  return Boolean(await app.services.db.selectFrom('settings').select('key').where('key', '=', 'demo-filled').executeTakeFirst())
}

async function emptyAgain() {
  const { db } = app.services
  const started = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (!started) return
  if (process.env['EMBEDDED_DATABASE'] !== '1')
    throw new Error('this database has people in it but no demo world: use an empty one, or DEMO=off')
  const tables = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename not in ('migrations', 'projector')`.execute(
    db,
  )
  await sql.raw(`truncate ${tables.rows.map(({ name }) => name).join(', ')} restart identity cascade`).execute(db)
}

async function fill() {
  const { past, today } = pastUntil(now)
  clock.set(past.from)
  const fixtures = await makeFixtures(app)
  const people = await populate(app, { since: past.from, now, others: size.players })
  const park = await buildPark(fixtures, app, people, size.venues)
  await addBoards(fixtures, people, park, now)
  await addQuests(app, now)
  await connect(app, people)
  const fleet = await describeFleet(people, park, past, today.to)
  const games = (await playPast(app, clock, park, fleet, past)) + (await playPast(app, clock, park, fleet, today))
  await addBusinesses(app, people, now)
  await writeContent(app, now)
  await raiseAlerts(app, park, { ...past, to: now })
  await careForMachines(app, people, park)
  await stockDepot(app, people)
  await helpPeople(app, clock, people, now)
  await sellMemberships(app, clock, people, now)
  await measureUse(app, now)
  await app.services.projector.drain()
  await judgeScores(app, people)
  await disputeGames(app, people, park)
  await runBusiness(app, people, park)
  await lookAfterCatalogue(app, people, now)
  await app.services.projector.drain()
  fs.mkdirSync(dataDir, { recursive: true })
  fs.writeFileSync(fleetFile(dataDir), JSON.stringify(fleet), { mode: 0o600 })
  await sql`analyze`.execute(app.services.db)
  await app.services.db
    .insertInto('settings')
    .values({ key: 'demo-filled', value: JSON.stringify({ at: now.toISOString(), ...size }) })
    .execute()
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(
    `[demo] ${people.crowd.length} players, ${park.places.size} places, ${park.machines.length} machines, ${games} games in ${seconds} s`,
  )
}
