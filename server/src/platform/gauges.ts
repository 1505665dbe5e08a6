import type { Backlog } from './backlog.ts'
import type { Pool } from './db/pool.ts'
import type { Health } from './http/operations.ts'
import type { Services } from './services.ts'

type Sources = {
  eventPool: Pool
  health: Health
  backlog: () => Promise<Backlog | null>
  rankIndexBytes: () => number
}

const one = (value: number) => [{ value }]

/** Adds the metrics that are read when they are asked for. */
export function addGauges(services: Services, sources: Sources): void {
  const { metrics, replica, sseBroker } = services
  // First, because the other figures wait for connections themselves.
  addPoolGauges(services, sources.eventPool)
  addBacklogGauges(services, sources.backlog)
  metrics.gauge({
    name: 'portal_ready',
    help: '1 when the node can serve, as /readyz says.',
    read: async () => one((await sources.health()).ready ? 1 : 0),
  })
  metrics.gauge({ name: 'portal_streams', help: 'Open event streams.', read: () => one(sseBroker.subscribers()) })
  metrics.gauge({
    name: 'portal_rank_index_bytes',
    help: 'Memory of the scores of large leaderboards.',
    read: () => one(sources.rankIndexBytes()),
  })
  metrics.gauge({
    name: 'portal_replica_used',
    help: '1 while reads go to the replica, 0 while it is late or away; absent without a replica.',
    read: () => (replica.state() === 'none' ? [] : one(replica.state() === 'used' ? 1 : 0)),
  })
  metrics.gauge({
    name: 'portal_replica_lag_seconds',
    help: 'How far the replica is behind; absent while it is away.',
    read: () => {
      const lag = replica.lagMs()
      return lag === null ? [] : one(lag / 1000)
    },
  })
}

function addBacklogGauges({ metrics }: Services, backlog: Sources['backlog']): void {
  const figure = (name: string, help: string, of: (found: Backlog) => number) =>
    metrics.gauge({
      name,
      help,
      read: async () => {
        const found = await backlog()
        return found ? one(of(found)) : []
      },
    })
  figure('portal_events_waiting', 'Domain events that are not processed yet.', ({ events }) => events)
  figure('portal_events_oldest_seconds', 'Age of the oldest of them.', ({ eventsOldestSeconds }) => eventsOldestSeconds)
  figure('portal_dead_letters', 'Domain events that failed and wait for an admin.', ({ deadLetters }) => deadLetters)
  figure('portal_jobs_late', 'Jobs due for more than a minute.', ({ jobsLate }) => jobsLate)
  figure('portal_job_oldest_due_seconds', 'How long the oldest due job waits.', ({ jobsOldestSeconds }) => jobsOldestSeconds)
  figure('portal_mails_waiting', 'Mails that are not delivered yet.', ({ mails }) => mails)
  figure('portal_mails_oldest_seconds', 'Age of the oldest of them.', ({ mailsOldestSeconds }) => mailsOldestSeconds)
  metrics.gauge({
    name: 'portal_jobs',
    help: 'Jobs by name and state.',
    labels: ['name', 'state'],
    read: async () =>
      ((await backlog())?.jobs ?? []).flatMap(({ name, ...states }) =>
        Object.entries(states)
          .filter(([, value]) => value > 0)
          .map(([state, value]) => ({ labels: { name, state }, value })),
      ),
  })
}

function addPoolGauges({ metrics, pool, replica, jobs }: Services, eventPool: Pool): void {
  const pools = () =>
    Object.entries({ web: pool, 'event-processor': eventPool, jobs: jobs.pool(), replica: replica.pool }).flatMap(
      ([name, found]) => (found ? [{ name, found }] : []),
    )
  metrics.gauge({
    name: 'portal_db_connections',
    help: 'Connections to the database by pool and state.',
    labels: ['pool', 'state'],
    read: () =>
      pools().flatMap(({ name, found }) => [
        { labels: { pool: name, state: 'busy' }, value: found.totalCount - found.idleCount },
        { labels: { pool: name, state: 'idle' }, value: found.idleCount },
      ]),
  })
  metrics.gauge({
    name: 'portal_db_waiting',
    help: 'Requests that wait for a connection of a pool.',
    labels: ['pool'],
    read: () => pools().map(({ name, found }) => ({ labels: { pool: name }, value: found.waitingCount })),
  })
}
