import type { FastifyInstance } from 'fastify'
import { countDeadLetters } from '../domain-events/events.sql.ts'
import type { Services } from '../services.ts'

export type Readiness = { stopping: boolean; migrated: boolean; demoReady: boolean }

/** Serves /livez (the process runs) and /readyz (migrated, content loaded, event processor running), without texts of errors. */
export function serveHealth(app: FastifyInstance, services: Services, readiness: () => Promise<Readiness>): void {
  app.get('/livez', (_request, reply) => reply.header('cache-control', 'no-store').send({ alive: true }))
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const eventProcessor = services.eventProcessor.state()
    try {
      const [state, deadLetters, lag] = await Promise.all([
        readiness(),
        countDeadLetters(services.db),
        services.eventProcessor.lag(),
      ])
      const ready = state.migrated && state.demoReady && eventProcessor.running && !state.stopping
      return reply.code(ready ? 200 : 503).send({
        ready,
        ...state,
        projector: { running: eventProcessor.running },
        lag,
        dead_letters: deadLetters,
        readers: services.sseBroker.subscribers(),
        replica: services.replica.state(),
        valkey: services.sharedCache.state(),
      })
    } catch (error) {
      return reply.code(503).send({
        ready: false,
        database: (error as { code?: string }).code ?? 'away',
        projector: { running: eventProcessor.running },
      })
    }
  })
}
