import { withPicturePaths } from '@portal/contract/rules/picture-addresses'
import { existsSync, readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../log.ts'
import { clientAddress } from './client-address.ts'

/** A file of the build, a document rendered for the request, or null for the document without a page. */
type PageAnswer = { file: string; noindex?: boolean } | { html: string; noindex?: boolean } | null
type Renderer = (request: {
  url: string
  reader: string
  theme: string
  origin: string
  read: (target: string) => Promise<unknown>
}) => Promise<PageAnswer>
type WebEntry = { createRenderer: (built: { shell: string; manifest: unknown }) => Renderer }

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

// The cookie's presence only selects the audience. It grants nothing: the token is not read, and the page has no data of a player.
const readerKind = ({ headers: { cookie } }: FastifyRequest) =>
  /(^|;\s*)insider-token=[^;]/.test(cookie ?? '') ? 'player' : 'visitor'

/** The theme of operators' pages that the browser remembers. */
const themeOf = ({ headers: { cookie } }: FastifyRequest) =>
  /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookie ?? '')?.[1] ?? 'system'

const pathOf = (url: string) => url.split('?')[0] ?? '/'

/** Returns a function that answers page requests with the server entry of the web build in `dist`. */
export function pageRenderer(
  app: FastifyInstance,
  { dist, origin, log }: { dist: string; origin: string; log?: Log | undefined },
): (request: FastifyRequest) => Promise<PageAnswer> {
  const current = makeReloadingRenderer(dist)
  return async (request) => {
    const render = await current()
    const read = (target: string) => callAs(app, request, target)
    return render({ url: request.url, reader: readerKind(request), theme: themeOf(request), origin, read }).catch(
      (error: unknown) => {
        log?.error({ err: error, request_id: request.id, url: pathOf(request.url) }, 'a page was not rendered')
        return null
      },
    )
  }
}

/** The renderer of the build that is there now, because a new build may replace it under a running server. */
function makeReloadingRenderer(dist: string): () => Promise<Renderer> {
  const shellFile = path.join(dist, 'index.html')
  const entry = path.join(dist, '.server/entry-server.js')
  const load = async (built: number): Promise<Renderer> => {
    if (!existsSync(entry)) return () => Promise.resolve(null)
    const { createRenderer } = (await import(`${pathToFileURL(entry).href}?${built}`)) as WebEntry
    const manifest: unknown = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'))
    return createRenderer({ shell: readFileSync(shellFile, 'utf8'), manifest })
  }
  let loaded: { built: number; renderer: Promise<Renderer> } | undefined
  return async () => {
    const built = (await stat(shellFile)).mtimeMs
    if (loaded?.built !== built) loaded = { built, renderer: load(built) }
    return loaded.renderer
  }
}

/** Makes a call as a visitor at the reader's address, rate limits included. Null when it fails. */
async function callAs(app: FastifyInstance, request: FastifyRequest, target: string): Promise<unknown> {
  const answer = await app.inject({
    method: 'GET',
    url: target,
    remoteAddress: clientAddress(request),
    headers: { accept: 'application/json' },
  })
  return answer.statusCode === 200 ? JSON.parse(withPicturePaths(answer.body)) : null
}

/** Sends a document that was rendered for the request, compressed. */
export async function sendDocument(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  const accepted = request.headers['accept-encoding'] ?? ''
  reply
    .headers({ 'cache-control': 'private, no-cache', vary: 'cookie, accept-language, accept-encoding' })
    .type('text/html; charset=utf-8')
  if (/\bbr\b/.test(accepted)) {
    const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 4, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: html.length }
    return reply.header('content-encoding', 'br').send(await brotli(html, { params }))
  }
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await gzip(html))
  return reply.send(html)
}
