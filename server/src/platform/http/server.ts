import { withOwnPicturePaths } from '@portal/contract/rules/picture-addresses'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Config } from '../../config.ts'
import { Problem } from '../problem.ts'
import type { Log } from '../log.ts'
import { addSecurityHeaders, apiHeaders } from './headers.ts'
import { isJson, refuseOtherSites } from './other-sites.ts'
import { sendFailure } from './replies.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body's bytes as received: what a signature is made over. */
    rawBody?: Buffer
  }
}

const finishMs = 5_000
/** How long an idle connection is kept for the next request. */
const keepAliveMs = 65_000
const notJson = 'Send the body as JSON with the header Content-Type: application/json.'

const tooDeep = 'The body of this request is nested too deeply.'

/** The bare HTTP server: limits against slow and large requests, JSON kept raw beside parsed, failures translated. */
export function makeServer(config: Config, log: Log): FastifyInstance {
  const app = Fastify({
    bodyLimit: config.limits.bodyBytes,
    // Looked at once a second: whoever sends slowly is gone within 15 s.
    requestTimeout: 13_000,
    keepAliveTimeout: keepAliveMs,
    // Behind a proxy in our own network its X-Forwarded-For tells the reader's address.
    trustProxy: config.environment === 'local' ? false : 'loopback, linklocal, uniquelocal',
    genReqId: requestIds(),
    // Without a short interval Node looks for slow headers only every 30 s.
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16_384 },
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: false, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // What was sent before the connection is closed is still answered.
    return503OnClosing: false,
    frameworkErrors: refuseMangled(config, log),
  })
  const ownPaths = withOwnPicturePaths(config.origin)
  app.server.maxConnections = config.limits.liveConnections
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer
    request.rawBody = bytes
    if (!bytes.length) return done(null, {})
    if (!isJson(request.headers['content-type']) && !request.routeOptions.config?.anyBodyType)
      return done(new Problem('input.invalid', { message: notJson }), undefined)
    try {
      const text = bytes.toString('utf8')
      if (isDeeper(text, config.limits.bodyDepth)) return done(new Problem('input.invalid', { message: tooDeep }), undefined)
      done(null, parseJson(ownPaths(text)))
    } catch {
      done(new Problem('input.invalid', { message: 'The body of this request is not valid JSON.' }), undefined)
    }
  })
  const secure = config.environment !== 'local'
  const { origin } = new URL(config.origin)
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config?.isCall) refuseOtherSites(request, origin)
    done()
  })
  addSecurityHeaders(app, secure, config.mapTiles ? [new URL(config.mapTiles.url).origin] : [])
  app.setErrorHandler((error, _request, reply) => sendFailure(error, reply.headers(apiHeaders(secure)), log))
  return app
}

/** An address that cannot be decoded: the page of what is not found, or the problem of a call. */
const refuseMangled =
  (config: Config, log: Log): FastifyServerOptions['frameworkErrors'] =>
  (error, request, reply) => {
    const secured = reply.headers(apiHeaders(config.environment !== 'local'))
    if (request.raw.url?.startsWith('/api/')) return sendFailure(error, secured, log)
    return secured.redirect('/404')
  }

/** Names requests, in the shape of a UUID: its front is this start of this node, its end counts. */
function requestIds(): () => string {
  const start = randomUUID().slice(0, 24)
  let count = 0
  return () => start + (count += 1).toString(16).padStart(12, '0')
}

/** What still runs is finished; a connection that is not done by then is cut. */
export async function closeServer(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), finishMs)
  await app.close()
  clearTimeout(cut)
}

/** Whether lists and objects of a JSON text are nested more than `most` deep. */
function isDeeper(text: string, most: number): boolean {
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

/** JSON without the keys that reach into prototypes; the slow reviver runs only where one is in sight. */
function parseJson(text: string): unknown {
  if (!/__proto__|constructor|\\u/.test(text)) return JSON.parse(text)
  return JSON.parse(text, (key, value: unknown) => (key === '__proto__' || key === 'constructor' ? undefined : value))
}
