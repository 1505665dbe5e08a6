import fs from 'node:fs'
import path from 'node:path'
import { buildApp } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/config.ts'
import { settableClock } from '../../server/src/platform/clock.ts'
import { makeFixtures } from '../../server/src/testing/fixtures.ts'
import { addLastVisits, analyzeDatabase, clearDatabase } from './database.sql.ts'
import { fleetFile } from '../simulator/fleet.ts'
import { addPastAlerts } from './alerts.ts'
import { addMachineActivity } from './machine-activity.ts'
import { addBoards } from './boards.ts'
import { addBusinesses } from './businesses.ts'
import { addContent } from './content.ts'
import { addUnregisteredMachines } from './unregistered-machines.ts'
import { addDisputedGames } from './disputes.ts'
import { addUsageFigures } from './usage.ts'
import { addScoreReviews } from './score-reviews.ts'
import { addOperatorActivity } from './operator-activity.ts'
import { buildLocations } from './locations.ts'
import { renewCodeKeys } from './code-keys.ts'
import { describeFleet, postHistory, type History } from './history.ts'
import { populate } from './population.ts'
import { addMemberships } from './memberships.ts'
import { addSupportActions } from './support.ts'
import { addAdminEdits } from './admin-edits.ts'
import { addQuests } from './quests.ts'
import { addFollows } from './follows.ts'

const dayMs = 86_400_000
const size = { players: 260, venues: 44, games: 20_300 }

// No commit waits for the disk: after a crash of PostgreSQL, filling starts again.
process.env['PGOPTIONS'] ??= '-c synchronous_commit=off'

const startedAt = performance.now()
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
    await removePartialFill()
    await fill()
  }
} finally {
  await app.stop()
}

/** Up to midnight the data is the same at any time of the day; the hours since then are played in addition. */
function historyUntil(moment: Date): { history: History; today: History } {
  const midnight = new Date(Math.floor(moment.getTime() / dayMs) * dayMs)
  const share = (moment.getTime() - midnight.getTime()) / dayMs
  return {
    history: { seed: 'demo', from: new Date(midnight.getTime() - 365 * dayMs), to: midnight, count: size.games },
    today: { seed: 'demo-today', from: midnight, to: moment, count: Math.max(1, Math.round((size.games / 365) * share)) },
  }
}

async function isFilled() {
  return Boolean(await app.services.db.selectFrom('settings').select('key').where('key', '=', 'demo-filled').executeTakeFirst())
}

async function removePartialFill() {
  const { db } = app.services
  const started = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (!started) return
  if (process.env['EMBEDDED_DATABASE'] !== '1')
    throw new Error('this database has people in it but no demo world: use an empty one, or DEMO=off')
  await clearDatabase(db)
}

async function fill() {
  const { history, today } = historyUntil(now)
  clock.set(history.from)
  const fixtures = await makeFixtures(app)
  const people = await populate(app, { since: history.from, now, others: size.players })
  const locations = await buildLocations(fixtures, app, people, size.venues)
  await addBoards(fixtures, people, locations, now)
  await addQuests(app, now)
  await addFollows(app, people)
  const fleet = await describeFleet(people, locations, history, today.to)
  const games =
    (await postHistory(app, clock, locations, fleet, history)) + (await postHistory(app, clock, locations, fleet, today))
  await addBusinesses(app, people, now)
  await addContent(app, now)
  await addPastAlerts(app, locations, { ...history, to: now })
  await addMachineActivity(app, people, locations)
  await addUnregisteredMachines(app, people)
  await addSupportActions(app, clock, people, now)
  await addMemberships(app, clock, people, now)
  await addUsageFigures(app, now)
  await app.services.eventProcessor.drain()
  await addScoreReviews(app, people)
  await addDisputedGames(app, people, locations)
  await addOperatorActivity(app, people, locations)
  await addAdminEdits(app, people, now)
  await app.services.eventProcessor.drain()
  await addLastVisits(app.services.db, now)
  fs.mkdirSync(dataDir, { recursive: true })
  fs.writeFileSync(fleetFile(dataDir), JSON.stringify(fleet), { mode: 0o600 })
  await analyzeDatabase(app.services.db)
  await app.services.db
    .insertInto('settings')
    .values({ key: 'demo-filled', value: JSON.stringify({ at: now.toISOString(), ...size }) })
    .execute()
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(
    `[demo] ${people.generated.length} players, ${locations.byName.size} locations, ${locations.machines.length} machines, ${games} games in ${seconds} s`,
  )
}
