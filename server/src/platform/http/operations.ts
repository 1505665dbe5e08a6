import http, { type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics } from 'prom-client'
import type { Config } from '../../config.ts'
import { countDeadLetters } from '../domain-events/events.sql.ts'
import { notificationsMissing, type Notifications } from '../live/notification-check.ts'
import type { Services } from '../services.ts'

type Observed = { services: Pick<Services, 'log' | 'metrics'>; health: Health }
type Answer = { status: number; type: string; body: string }

/** The operations port: `port` is null when another process has it. */
export type Operations = { port: number | null; stop: () => Promise<void> }

const json = (status: number, body: object): Answer => ({ status, type: 'application/json', body: JSON.stringify(body) })

/**
 * Serves metrics and health on the operations port, without a login. On a developer's computer two portals may run, so the second
 * goes on without this port.
 */
export async function serveOperations(
  { operations: { host, port }, environment }: Pick<Config, 'operations' | 'environment'>,
  { services: { log, metrics }, health }: Observed,
): Promise<Operations> {
  const { registry } = metrics
  collectDefaultMetrics({ register: registry })
  const answers: Record<string, () => Promise<Answer> | Answer> = {
    '/metrics': async () => ({ status: 200, type: registry.contentType, body: await registry.metrics() }),
    '/livez': () => json(200, { alive: true }),
    '/readyz': async () => {
      const state = await health()
      return json(state.ready ? 200 : 503, state)
    },
  }
  const answerTo = async (method = '', path = ''): Promise<Answer> => {
    const answer = answers[path]
    if (!answer) return json(404, { success: false })
    return method === 'GET' || method === 'HEAD' ? answer() : json(405, { success: false })
  }
  const server = http.createServer((request, response) => {
    void answerTo(request.method, request.url?.split('?')[0])
      .catch((error: unknown) => {
        log.error({ err: error }, 'the operations port could not answer')
        return json(500, { success: false })
      })
      .then(({ status, type, body }) => {
        const headers = { 'content-type': type, 'content-length': Buffer.byteLength(body), 'cache-control': 'no-store' }
        response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body)
      })
  })
  const isListening = await listen(server, { host, port }).catch((error: unknown) => {
    if (environment !== 'local' || (error as { code?: string }).code !== 'EADDRINUSE') throw error
    log.warn({ port }, 'the operations port is taken: this portal has no metrics')
    return false
  })
  return {
    port: isListening ? (server.address() as AddressInfo).port : null,
    stop: async () => {
      if (isListening) await new Promise<void>((resolve) => closeNow(server, resolve))
    },
  }
}

function listen(server: Server, at: { host: string; port: number }): Promise<true> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(at, () => resolve(true))
  })
}

function closeNow(server: Server, done: () => void): void {
  server.close(() => done())
  server.closeAllConnections()
}

type Readiness = { stopping: boolean; migrated: boolean; demoReady: boolean; notifications: Notifications }

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
        event_processor: { running },
        lag,
        dead_letters: deadLetters,
        readers: services.sseBroker.subscribers(),
        replica: services.replica.state(),
        valkey: services.sharedCache.state(),
      }
    } catch (error) {
      return { ready: false, database: (error as { code?: string }).code ?? 'away', event_processor: { running } }
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
