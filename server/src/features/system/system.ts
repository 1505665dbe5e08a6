import type { systemCalls } from '@portal/contract/system'
import type { Player } from '../../platform/actor.ts'
import { readBacklog } from '../../platform/backlog.ts'
import { sql, type Db } from '../../platform/db/database.ts'
import type { Routes } from '../../platform/http/serve.ts'
import { nodeGoneAfterSeconds } from '../../platform/nodes.ts'
import type { Call } from '../../platform/services.ts'

const reportDays = 30
const mostBlocked = 10

/** Shows what runs, how it is configured, and what waits. */
export async function showSystem({ db, clock, config }: Call<Player>) {
  const now = clock.now()
  const [nodes, backlog, blocked] = await Promise.all([
    knownNodes(db),
    readBacklog(db, now),
    blockedResources(db, new Date(now.getTime() - reportDays * 86_400_000)),
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

export const systemRoutes = { show: (_input, call) => showSystem(call) } satisfies Routes<typeof systemCalls>
