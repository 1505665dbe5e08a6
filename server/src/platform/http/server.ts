import { withOwnPicturePaths } from '@portal/contract/rules/picture-addresses'
import Fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Config } from '../../config.ts'
import { Problem } from '../problem.ts'
import type { Log } from '../log.ts'
import type { Services } from '../services.ts'
import { isDatabaseUnavailable } from '../db/pool.ts'
import type { CallTally } from '../metrics.ts'
import { watchForwardedHeader } from './request-headers.ts'
import { formTypes, parseForm } from './parse-input.ts'
import { addSecurityHeaders, apiHeaders } from './headers.ts'
import { isJson, refuseOtherSites, refuseSecondHost } from './authorize.ts'
import { sendFailure } from './replies.ts'
import { words } from '../words.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Bytes as received, for signatures. */
    rawBody?: Buffer
    /** By `performance.now()`. */
    startedAt: number
  }
  interface FastifyContextConfig {
    /** Counts the answers of a call. */
    tally?: CallTally
  }
}

const finishMs = 5_000
/** How long an idle connection is kept. */
const keepAliveMs = 65_000

/** Creates the HTTP server with limits against slow and large requests. */
export function makeServer(config: Config, { log, metrics }: Pick<Services, 'log' | 'metrics'>): FastifyInstance {
  const app = Fastify({
    bodyLimit: config.limits.bodyBytes,
    // Checked once a second, so a slow sender is disconnected within 15 s.
    requestTimeout: 13_000,
    keepAliveTimeout: keepAliveMs,
    trustProxy: config.trustedProxies.length ? [...config.trustedProxies] : false,
    // Answers carry the id, so a count would show how much traffic there is.
    genReqId: () => randomUUID(),
    // By default Node checks for slow headers only every 30 s.
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16_384 },
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: false, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // Requests sent before the connection closes are still answered.
    return503OnClosing: false,
    frameworkErrors: handleUndecodablePath(config, log),
  })
  app.server.maxConnections = config.limits.liveConnections
  addBodyParsers(app, config)
  const secure = config.environment !== 'local'
  const { origin } = new URL(config.origin)
  app.decorateRequest('startedAt', 0)
  app.addHook('onRequest', (request, reply, done) => {
    request.startedAt = performance.now()
    if (request.url.startsWith('/api/')) reply.header('x-request-id', request.id)
    refuseSecondHost(request)
    if (request.routeOptions.config?.call?.origin === 'own') refuseOtherSites(request, { origin, isLocal: !secure })
    done()
  })
  watchForwardedHeader(app, log, () => metrics.untrustedForwarded.add(''))
  addSecurityHeaders(app, secure, config.mapTiles ? [new URL(config.mapTiles.url).origin] : [])
  app.setErrorHandler((error, request, reply) => {
    const sent = sendFailure(error, reply.headers(apiHeaders(secure)), log)
    const errorClass = databaseErrorClass(error)
    if (errorClass) metrics.databaseErrors.add(errorClass)
    request.routeOptions.config?.tally?.add(reply.statusCode, performance.now() - request.startedAt)
    return sent
  })
  return app
}

function addBodyParsers(app: FastifyInstance, config: Config): void {
  const ownPaths = withOwnPicturePaths(config.origin)
  const read = (request: FastifyRequest, bytes: Buffer): unknown => {
    if (!bytes.length) return {}
    const type = bodyTypeOf(request)
    if (type === 'reports') return readReports(bytes, config.limits.bodyDepth)
    if (!isJson(request.headers['content-type']) && type !== 'any') throw new Problem('input.invalid', { message: words.notJson })
    const text = bytes.toString('utf8')
    if (isNestedDeeper(text, config.limits.bodyDepth)) throw new Problem('input.invalid', { message: words.tooDeep })
    try {
      return parseJson(ownPaths(text))
    } catch {
      throw new Problem('input.invalid', { message: words.invalidJson })
    }
  }
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBody = body as Buffer
    try {
      done(null, read(request, request.rawBody))
    } catch (error) {
      done(error as Problem, undefined)
    }
  })
  app.addContentTypeParser(formTypes, { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    request.rawBody = body
    if (bodyTypeOf(request) !== 'form') return read(request, body)
    return parseForm(body, request.headers['content-type'] ?? '').catch(() => {
      throw new Problem('input.invalid', { message: words.invalidForm })
    })
  })
}

/** An array cannot be the input of a call, so the reports are a field. */
function readReports(bytes: Buffer, depth: number): { reports: unknown } {
  const text = bytes.toString('utf8')
  try {
    return { reports: isNestedDeeper(text, depth) ? null : parseJson(text) }
  } catch {
    return { reports: null }
  }
}

/** The first two characters of a SQLSTATE name its class. */
function databaseErrorClass(error: unknown): string | null {
  if (isDatabaseUnavailable(error)) return 'unavailable'
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code.slice(0, 2) : null
}

const bodyTypeOf = (request: FastifyRequest) => request.routeOptions.config?.call?.bodyType

/** A path that cannot be decoded gets the not-found page, or a problem for a call. */
const handleUndecodablePath =
  (config: Config, log: Log): FastifyServerOptions['frameworkErrors'] =>
  (error, request, reply) => {
    const secured = reply.headers(apiHeaders(config.environment !== 'local'))
    if (request.raw.url?.startsWith('/api/')) return sendFailure(error, secured, log)
    return secured.redirect('/404')
  }

/** Finishes running requests; cuts connections that take too long. */
export async function closeServer(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), finishMs)
  await app.close()
  clearTimeout(cut)
}

function isNestedDeeper(text: string, most: number): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (isInText) {
      if (sign === '\\') at++
      else if (sign === '"') isInText = false
    } else if (sign === '"') isInText = true
    else if (sign === '[' || sign === '{') depth++
    else if (sign === ']' || sign === '}') depth--
    if (depth > most) return true
  }
  return false
}

/** Removes keys that reach prototypes; the slow reviver runs only when the text contains one. */
function parseJson(text: string): unknown {
  if (!/__proto__|constructor|\\u/.test(text)) return JSON.parse(text)
  return JSON.parse(text, (key, value: unknown) => (key === '__proto__' || key === 'constructor' ? undefined : value))
}
