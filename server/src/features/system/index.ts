import type { systemCalls } from '@portal/contract/system'
import { z } from 'zod'
import type { Player } from '../../platform/actor.ts'
import { appScoped } from '../../platform/app-scoped.ts'
import { readBacklog } from '../../platform/backlog.ts'
import { sql, type Db } from '../../platform/db/database.ts'
import { readMigrations } from '../../platform/db/migration-files.ts'
import { onlyRow, rawQuery } from '../../platform/db/raw-query.ts'
import type { Routes } from '../../platform/http/serve.ts'
import { nodeGoneAfterSeconds } from '../../platform/nodes.ts'
import type { Call } from '../../platform/services.ts'

const reportDays = 30
const mostBlocked = 10
const mostTables = 8

/** Shows what runs, how it is configured, and what waits. */
async function showSystem(call: Call<Player>) {
  const { db, clock, config } = call
  const now = clock.now()
  const [nodes, backlog, blocked, data] = await Promise.all([
    knownNodes(db),
    readBacklog(db, now),
    blockedResources(db, new Date(now.getTime() - reportDays * 86_400_000)),
    dataOf(call),
  ])
  return {
    nodes: nodes.map(({ name, release, started_at, seen_at, isHeard }) => ({
      name,
      version: release,
      started_at: started_at.toISOString(),
      last_seen_at: seen_at.toISOString(),
      is_heard: isHeard,
    })),
    settings: config.settings.map(({ name, source, shown, isSecret }) => ({ name, value: shown, source, is_secret: isSecret })),
    warnings: [...config.warnings],
    background: {
      events_waiting: backlog.events,
      events_oldest_seconds: Math.round(backlog.eventsOldestSeconds),
      dead_letters: backlog.deadLetters,
      jobs_late: backlog.jobsLate,
      jobs_failed: backlog.jobs.reduce((sum, { failed }) => sum + failed, 0),
      mails_waiting: backlog.mails,
    },
    data,
    security: { blocked },
  }
}

/** Times are the database's, so that all nodes are compared by one clock. */
const knownNodes = (db: Db) =>
  db
    .selectFrom('nodes')
    .select(['name', 'release', 'started_at', 'seen_at'])
    .select(sql<boolean>`seen_at > now() - make_interval(secs => ${nodeGoneAfterSeconds})`.as('isHeard'))
    .orderBy('started_at')
    .orderBy('name')
    .execute()

const blockedResources = (db: Db, since: Date) =>
  db
    .selectFrom('error_reports')
    .select(['message as resource', 'path as page', 'count'])
    .where('kind', '=', 'csp')
    .where('last_at', '>=', since)
    .orderBy('count', 'desc')
    .orderBy('id')
    .limit(mostBlocked)
    .execute()

const databaseSize = onlyRow(
  rawQuery('system: database size', { bytes: z.number() }, () => sql`select pg_database_size(current_database()) as bytes`),
)

/** Rows are the estimate of the last analyze. */
const largestTables = rawQuery(
  'system: largest tables',
  { name: z.string(), size_bytes: z.number(), rows: z.number() },
  () => sql`
    select relname as name, pg_total_relation_size(oid) as size_bytes, greatest(reltuples, 0)::bigint as rows
    from (
      select oid, relname, reltuples from pg_class
      where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace
      order by relpages desc, relname
      limit ${mostTables}) as largest
    order by size_bytes desc, name`,
)

async function dataOf(call: Call<Player>) {
  const [{ bytes }, tables, done, cleanups] = await Promise.all([
    databaseSize(call.db),
    largestTables(call.db),
    call.db.selectFrom('migrations').select('name').execute(),
    cleanupsOf(call),
  ])
  const ran = new Set(done.map(({ name }) => name))
  return { size_bytes: bytes, tables, cleanups_waiting: cleanups.filter((name) => !ran.has(name)).length }
}

/** Names of the contract migrations of this release. */
const cleanupsOf = appScoped(async () => {
  const files = await readMigrations()
  return files.filter(({ kind }) => kind === 'contract').map(({ name }) => name)
})

export const systemRoutes = { show: (_input, call) => showSystem(call) } satisfies Routes<typeof systemCalls>
