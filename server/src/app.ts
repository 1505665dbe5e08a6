import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { contract } from '@portal/contract'
import type { Endpoint } from '@portal/contract/endpoint'
import type { Config } from './config.ts'
import { loadOutsideAddresses, servePictures } from './features/content/index.ts'
import { loadTitles, serveCovers, serveRules } from './features/games/index.ts'
import { rankMemory } from './features/leaderboards/index.ts'
import { loadGazetteer } from './features/locations/index.ts'
import { serveMailPreviews } from './features/mails/index.ts'
import { countryRulesOf, loadLocationTypes } from './features/lookups/index.ts'
import { loadLookups } from './features/profiles/index.ts'
import { identify } from './identify.ts'
import { assetStoreOf, sharesAssets, startPublishing } from './platform/asset-store.ts'
import type { Clock } from './platform/clock.ts'
import { systemClock } from './platform/clock.ts'
import { makeDb } from './platform/db/database.ts'
import { newestExpandMigration } from './platform/db/migrate.ts'
import { cutConnections, makePool, type Pool } from './platform/db/pool.ts'
import { startHealthCheck } from './platform/db/health-check.ts'
import { makeReplica, noReplica } from './platform/db/replica.ts'
import { renumberForeignPositions, type LoggedEvent } from './platform/domain-events/events.sql.ts'
import { makeEventProcessor } from './platform/domain-events/event-processor.ts'
import { noSharedCache, type SharedCache } from './platform/shared-cache/shared-cache.ts'
import { addGauges } from './platform/gauges.ts'
import { makeBacklogReader, readBacklog } from './platform/backlog.ts'
import { makeMetrics } from './platform/metrics.ts'
import { neverShedAddresses, shedLoad } from './platform/http/load-shedding.ts'
import { serveDocs } from './platform/http/docs.ts'
import { makeHealth, serveHealth, type Health } from './platform/http/operations.ts'
import { serveKnownFiles } from './platform/http/known-files.ts'
import { refuseUnknownCalls } from './platform/http/other-methods.ts'
import { servePages } from './platform/http/pages.ts'
import { serveEndpoint, type Routes } from './platform/http/serve.ts'
import { closeServer, makeServer } from './platform/http/server.ts'
import { makeJobs } from './platform/jobs.ts'
import { makeBroadcasts } from './platform/live/broadcasts.ts'
import { makeNotificationCheck } from './platform/live/notification-check.ts'
import { makeSseBroker } from './platform/live/sse-broker.ts'
import { makeLog, type Log } from './platform/log.ts'
import { requireKnownRelease, startNodeRow } from './platform/nodes.ts'
import { cronJobsOf, startIntervals } from './platform/schedule.ts'
import type { Services } from './platform/services.ts'
import { jobsOf } from './jobs.ts'
import { handlersOf, unordered } from './event-handlers.ts'
import { listenToBroadcasts } from './broadcasts.ts'
import { routes } from './routes.ts'
import { cronTasks, intervalTasks } from './schedule.ts'

export type App = {
  http: FastifyInstance
  services: Services
  health: Health
  start: () => Promise<void>
  stop: () => Promise<void>
}

export type AppOptions = {
  clock?: Clock
  log?: Log
  onQuery?: (text: string) => void
  /** Receives the bare server before any route is added. */
  onServer?: (http: FastifyInstance) => void
  /** Off to measure what metrics and ids of log lines cost. */
  observed?: boolean
  /** Off in tests that drain the event processor by hand. */
  background?: boolean
}

async function loadContent(services: Services) {
  await loadLookups(services)
  await loadLocationTypes(services)
  await countryRulesOf(services)
  await loadTitles(services)
  await loadOutsideAddresses(services)
}

const endpoints = Object.values(contract).flatMap((calls): Endpoint[] => Object.values(calls))

async function serveDocuments(http: FastifyInstance, services: Services) {
  const { config, log } = services
  serveMailPreviews(http, services)
  servePictures(http, services)
  serveRules(http, services)
  serveCovers(http, services)
  serveDocs(http, config)
  serveKnownFiles(http, services)
  await servePages(http, {
    dist: config.webDist,
    origin: config.origin,
    styleguide: config.environment === 'local',
    log,
    assets: sharesAssets(config) ? assetStoreOf(services) : null,
    unknownCall: refuseUnknownCalls(http, endpoints, log),
  })
}

export async function buildApp(config: Config, options: AppOptions = {}): Promise<App> {
  const sharedCache = await makeSharedCache(config, options)
  const { services, eventPool } = makeServices(config, { ...options, sharedCache })
  const http = makeServer(config, services)
  options.onServer?.(http)
  let stopping = false
  refuseOverload(http, services)
  // An open connection would otherwise send further requests while the server closes.
  http.server.prependListener('request', (_request, response) => {
    if (stopping) response.shouldKeepAlive = false
  })
  const notifications = makeNotificationCheck(services)
  const background = makeBackgroundWork(services, { eventPool, notifications })

  for (const area of Object.keys(contract) as (keyof typeof contract)[])
    serveArea(http, services, { area, calls: contract[area], handlers: routes[area] })

  const health = makeHealth(services, async () => ({
    stopping,
    notifications: notifications.state(),
    ...(await readiness(services)),
  }))
  serveHealth(http, health, { withDetails: config.environment === 'local' })
  addMetrics(services, { eventPool, health })
  await serveDocuments(http, services)
  listenToBroadcasts(services)

  return {
    http,
    services,
    health,
    start: async () => {
      await requireKnownRelease(services.db)
      await services.broadcasts.start()
      await Promise.all([loadContent(services), options.background === false || loadGazetteer()])
      // Before the first new event: afterwards rows of a restored backup cannot be told from new ones.
      await renumberForeignPositions(services.db)
      if (options.background === false) return
      await background.start()
    },
    stop: async () => {
      stopping = true
      // A command builds an app that serves no requests.
      if (http.server.listening) await wait(config.drainMs)
      services.sseBroker.close()
      await closeServer(http)
      await background.stop()
      await services.broadcasts.stop()
      await Promise.all([services.replica.stop(), services.sharedCache.stop()])
      await Promise.all([services.pool.end(), eventPool.end()])
    },
  }
}

type Background = { eventPool: Pool; notifications: ReturnType<typeof makeNotificationCheck> }

function refuseOverload({ server }: FastifyInstance, { config, metrics }: Services): void {
  const secure = config.environment !== 'local'
  const neverShed = neverShedAddresses(endpoints)
  shedLoad(server, { ...config.limits.callsAtOnce, neverShed, secure, onShed: () => metrics.shed.add('') })
}

function addMetrics(services: Services, parts: { eventPool: Pool; health: Health }): void {
  const { db, clock } = services
  const backlog = makeBacklogReader(
    () => readBacklog(db, clock.now()),
    () => clock.now().getTime(),
  )
  addGauges(services, { ...parts, backlog, rankIndexBytes: () => rankMemory(services).bytes() })
}

function makeBackgroundWork(services: Services, { eventPool, notifications }: Background) {
  const { config, log, pool, broadcasts, jobs, metrics } = services
  const running: { stop: () => Promise<void> }[] = []
  const onUnresponsive = () => {
    metrics.unresponsive.add('')
    for (const one of [pool, eventPool]) cutConnections(one)
    for (const one of [broadcasts, jobs]) one.cut()
  }
  return {
    start: async () => {
      services.replica.start()
      running.push(startHealthCheck({ databaseUrl: config.databaseUrl, log, limits: config.limits.database, onUnresponsive }))
      if (config.eventProcessor) services.eventProcessor.start()
      await services.jobs.start()
      running.push(startIntervals(services, intervalTasks))
      running.push(startNodeRow(services))
      if (sharesAssets(config)) running.push(startPublishing(services))
      running.push(notifications.start())
    },
    stop: async () => {
      await Promise.all(running.map((one) => one.stop()))
      await services.eventProcessor.stop()
      await services.jobs.stop()
    },
  }
}

async function makeSharedCache(config: Config, { log }: AppOptions): Promise<SharedCache> {
  if (config.valkeyUrl === null) return noSharedCache
  const { valkeyCache } = await import('./platform/shared-cache/valkey.ts')
  return valkeyCache(config.valkeyUrl, log ?? makeLog(config.logLevel))
}

type Parts = AppOptions & { sharedCache: SharedCache }

function makeServices(config: Config, options: Parts): { services: Services; eventPool: Pool } {
  const log = options.log ?? makeLog(config.logLevel)
  const clock = options.clock ?? systemClock
  const limits = config.limits.database
  const pool = makePool({ url: config.databaseUrl, max: 12, log, name: 'web', limits })
  const db = makeDb(pool, options.onQuery)
  // A separate pool, so that the event processor never waits for requests: one connection works, one polls.
  const eventPool = makePool({ url: config.databaseUrl, max: 2, log, name: 'event-processor', limits, planOnce: true })
  const eventDb = makeDb(eventPool, options.onQuery)
  const broadcasts = makeBroadcasts({ databaseUrl: config.databaseUrl, log, limits })
  const metrics = makeMetrics(options)
  const sseBroker = makeSseBroker({ ...brokerOptionsOf(config), onPublished: metrics.streamMessages.add })
  const replica = replicaOf(config, { db, log, limits, onQuery: options.onQuery })
  const base = {
    config,
    clock,
    log,
    metrics,
    db,
    pool,
    replica,
    sharedCache: options.sharedCache,
    sseBroker,
    broadcasts,
  }
  // Event handlers and jobs need the services, and the services need both.
  const services: Services = {
    ...base,
    get app() {
      return services
    },
    eventProcessor: makeEventProcessor({
      db: eventDb,
      log,
      handlers: handlersOf(() => services),
      unordered,
      onProcessed: (events) => observeGames(events, { metrics, clock }),
    }),
    jobs: makeJobs({
      databaseUrl: config.databaseUrl,
      log,
      limits,
      jobs: { ...jobsOf(() => services), ...cronJobsOf(() => services, cronTasks) },
      cron: cronTasks,
      metrics,
    }),
  }
  return { services, eventPool }
}

const brokerOptionsOf = ({ limits, origin }: Config) => ({ bufferBytes: limits.liveBufferBytes, origin })

type ReplicaParts = Omit<Parameters<typeof makeReplica>[0], 'url' | 'primaryUrl'>

const replicaOf = ({ databaseReadUrl: url, databaseUrl: primaryUrl }: Config, parts: ReplicaParts) =>
  url === null ? noReplica(parts.db) : makeReplica({ url, primaryUrl, ...parts })

function observeGames(events: readonly LoggedEvent[], { metrics, clock }: Pick<Services, 'metrics' | 'clock'>): void {
  const now = clock.now().getTime()
  for (const { receivedAt } of events) if (receivedAt) metrics.gamesVisible.observe(Math.max(0, now - receivedAt) / 1000)
}

type Served<Calls> = { area: string; calls: Calls; handlers: Routes<Calls> }

function serveArea<Calls extends Record<string, Endpoint>>(
  http: FastifyInstance,
  services: Services,
  { area, calls, handlers }: Served<Calls>,
): void {
  for (const name of Object.keys(calls) as (keyof Calls & string)[])
    serveEndpoint(http, services, identify(services), {
      name: `${area}.${name}`,
      endpoint: calls[name],
      handler: handlers[name],
    })
}

async function readiness({ db, config }: Services) {
  const migrated = await db
    .selectFrom('migrations')
    .select('name')
    .where('name', '=', await newestExpandMigration())
    .executeTakeFirst()
  const filled = await db.selectFrom('settings').select('key').where('key', '=', 'demo-filled').executeTakeFirst()
  return { migrated: Boolean(migrated), demoReady: !config.demo || Boolean(filled) }
}
