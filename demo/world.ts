import fs from 'node:fs'
import path from 'node:path'
import { buildApp, type App } from '../server/src/app.ts'
import { patientConfig, readConfig } from '../server/src/config.ts'
import { settableClock } from '../server/src/platform/clock.ts'
import { sql } from '../server/src/platform/db/database.ts'
import { rawQuery } from '../server/src/platform/db/raw-query.ts'
import { makeFixtures } from '../server/src/testing/fixtures.ts'
import { fleetFile } from '../simulator/fleet.ts'
import { addAdminEdits } from './admin-edits.ts'
import { addPastAlerts } from './alerts.ts'
import { addBoards } from './boards.ts'
import { addBusinesses } from './businesses.ts'
import { renewCodeKeys } from './code-keys.ts'
import { addContent } from './content.ts'
import { addDisputedGames } from './disputes.ts'
import { addFollows } from './follows.ts'
import { describeFleet, postHistory, type History } from './history.ts'
import { buildLocations } from './locations.ts'
import { addMachineActivity } from './machine-activity.ts'
import { addMemberships } from './memberships.ts'
import { addOperatorActivity } from './operator-activity.ts'
import { populate } from './population.ts'
import { addQuests } from './quests.ts'
import { addScoreReviews } from './score-reviews.ts'
import { addSupportActions } from './support.ts'
import { addUnregisteredMachines } from './unregistered-machines.ts'
import { addUsageFigures } from './usage.ts'

const dayMs = 86_400_000

type WorldOptions = {
  size: { players: number; venues: number; games: number }
  now?: Date
  /** Receives the name of each finished step. */
  onStep?: (name: string) => void
}

type Context = WorldOptions & { app: App; clock: ReturnType<typeof settableClock>; now: Date; dataDir: string }

/** Fills the empty database of the environment with the demo world, unless the world is there. */
export async function fillDatabase(env: NodeJS.ProcessEnv, options: WorldOptions): Promise<void> {
  const now = options.now ?? new Date()
  const clock = settableClock(now)
  const app = await buildApp({ ...patientConfig(readConfig(env)), demo: false }, { clock, background: false })
  const context = { ...options, app, clock, now, dataDir: path.resolve(env['DATA_DIR'] ?? '.data') }
  await app.start()
  try {
    if (await isFilled(app)) {
      await renewCodeKeys(app, context.dataDir)
      console.log('[demo] the demo world is there')
      return
    }
    await requireNoAccounts(app)
    await fill(context)
  } finally {
    await app.stop()
  }
}

async function isFilled({ services: { db } }: App) {
  return Boolean(await db.selectFrom('settings').select('key').where('key', '=', 'demo-filled').executeTakeFirst())
}

async function requireNoAccounts({ services: { db } }: App) {
  if (await db.selectFrom('users').select('id').limit(1).executeTakeFirst())
    throw new WrongDatabase(
      'this database has people in it but no demo world: use an empty one by DATA_DIR or DATABASE_URL, or start with DEMO=off',
    )
}

export class WrongDatabase extends Error {}

/** Up to midnight the data is the same at any time of the day; the hours since then are played in addition. */
function historyUntil(moment: Date, games: number): { history: History; today: History } {
  const midnight = new Date(Math.floor(moment.getTime() / dayMs) * dayMs)
  const share = (moment.getTime() - midnight.getTime()) / dayMs
  return {
    history: { seed: 'demo', from: new Date(midnight.getTime() - 365 * dayMs), to: midnight, count: games },
    today: { seed: 'demo-today', from: midnight, to: moment, count: Math.max(1, Math.round((games / 365) * share)) },
  }
}

async function fill({ app, clock, now, size, dataDir, onStep = () => {} }: Context) {
  const startedAt = performance.now()
  const { db, eventProcessor } = app.services
  const { history, today } = historyUntil(now, size.games)
  clock.set(history.from)
  const fixtures = await makeFixtures(app)
  const people = await populate(app, { since: history.from, now, others: size.players })
  onStep('people')
  const locations = await buildLocations(fixtures, app, people, size.venues)
  onStep('locations')
  await addBoards(fixtures, people, locations, now)
  await addQuests(app, now)
  await addFollows(app, people)
  onStep('boards, quests and follows')
  const fleet = await describeFleet(people, locations, history, today.to)
  const games =
    (await postHistory(app, clock, locations, fleet, history)) + (await postHistory(app, clock, locations, fleet, today))
  onStep('games')
  await addBusinesses(app, people, now)
  await addContent(app, now)
  onStep('businesses and content')
  await addPastAlerts(app, locations, { ...history, to: now })
  await addMachineActivity(app, people, locations)
  const unowned = await addUnregisteredMachines(app, people)
  onStep('machines')
  await addSupportActions(app, clock, people, now)
  await addMemberships(app, clock, people, now)
  await addUsageFigures(app, now)
  await eventProcessor.drain()
  onStep('support, memberships and usage')
  await addScoreReviews(app, people)
  await addDisputedGames(app, people, locations)
  onStep('reviews')
  await addOperatorActivity(app, people, locations)
  await addAdminEdits(app, people, now)
  await eventProcessor.drain()
  await addLastVisits(db, now)
  onStep('staff')
  fs.mkdirSync(dataDir, { recursive: true })
  fs.writeFileSync(fleetFile(dataDir), JSON.stringify({ ...fleet, unowned }), { mode: 0o600 })
  await analyzeDatabase(db)
  onStep('simulator')
  const value = JSON.stringify({ at: now.toISOString(), ...size })
  await db.insertInto('settings').values({ key: 'demo-filled', value }).execute()
  onStep('completion')
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(
    `[demo] ${people.generated.length} players, ${locations.byName.size} locations, ${locations.machines.length} machines, ${games} games in ${seconds} s`,
  )
}

const analyzeDatabase = rawQuery('demo: analyze', {}, () => sql`analyze`)

const addLastVisits = rawQuery(
  'demo: last visits',
  {},
  (now: Date) => sql`
    update users set last_seen_at = ${now}::timestamptz - (id * 7919 % 43200) * interval '1 minute'
    where last_seen_at is null and status = 'active'`,
)
