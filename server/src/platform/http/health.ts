import type { FastifyInstance } from 'fastify'
import { countDeadLetters } from '../domain-events/events.sql.ts'
import { notificationsMissing, type Notifications } from '../live/notification-check.ts'
import type { Services } from '../services.ts'

export type Readiness = { stopping: boolean; migrated: boolean; demoReady: boolean; notifications: Notifications }
/** The body of `/readyz` with its details; it contains no text of an error. */
export type Health = () => Promise<{ ready: boolean } & Record<string, unknown>>

/** Returns whether the node can serve: migrated, content loaded, event processor running, notifications delivered. */
export function makeHealth(services: Services, readiness: () => Promise<Readiness>): Health {
  return async () => {
    const { running } = services.eventProcessor.state()
    try {
      const [{ notifications, ...state }, deadLetters, lag] = await Promise.all([
        readiness(),
        countDeadLetters(services.db),
        services.eventProcessor.lag(),
      ])
      return {
        ready: state.migrated && state.demoReady && running && !state.stopping && notifications === 'delivered',
        ...state,
        ...(notifications === 'missing' && { notifications: notificationsMissing }),
        projector: { running },
        lag,
        dead_letters: deadLetters,
        readers: services.sseBroker.subscribers(),
        replica: services.replica.state(),
        valkey: services.sharedCache.state(),
      }
    } catch (error) {
      return { ready: false, database: (error as { code?: string }).code ?? 'away', projector: { running } }
    }
  }
}

/** Serves /livez (the process runs) and /readyz; the details of the latter are for operators. */
export function serveHealth(app: FastifyInstance, health: Health, { withDetails }: { withDetails: boolean }): void {
  app.get('/livez', (_request, reply) => reply.header('cache-control', 'no-store').send({ alive: true }))
  app.get('/readyz', async (_request, reply) => {
    const state = await health()
    return reply
      .header('cache-control', 'no-store')
      .code(state.ready ? 200 : 503)
      .send(withDetails ? state : { ready: state.ready })
  })
}
