import { withPicturePaths } from '@portal/contract/rules/picture-addresses'
import { existsSync, readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Files drawn at build, written beside it by the web's prerender step. */
type Prerendered = {
  /** By reader and address. */
  fixed: Record<string, Record<string, string>>
  /** For a player at any address of a shape, until the page itself is there. */
  standIns: { shape: string; file: string }[]
}

type Drawer = (request: { url: string; reader: string; read: (target: string) => Promise<unknown> }) => Promise<string | null>
type WebEntry = { makeDrawer: (built: { shell: string; manifest: unknown }) => Drawer }

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

export type FirstScreens = {
  /** The file of a document that was drawn at build. */
  fixed: (request: FastifyRequest) => string | undefined
  /** A document drawn now with what the calls answer; null when the address has none or they answer nothing. */
  drawn: (request: FastifyRequest) => Promise<string | null>
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

// Whether somebody is signed in here decides which first screen fits. Nothing is granted by it: neither is the token
// looked at, nor does the screen hold anything about a player.
const readerOf = ({ headers: { cookie } }: FastifyRequest) =>
  /(^|;\s*)insider-token=[^;]/.test(cookie ?? '') ? 'player' : 'visitor'

const pathOf = (url: string) => url.split('?')[0] ?? '/'

/** The screens that come with their document, as the web's build has left them in `dist`. */
export function firstScreensOf(app: FastifyInstance, dist: string): FirstScreens {
  const list = path.join(dist, 'prerendered.json')
  // An older build may lie there until the new one takes its place.
  const { fixed = {}, standIns = [] } = existsSync(list) ? (readJson(list) as Partial<Prerendered>) : {}
  const shapes = standIns.map(({ shape, file }) => ({ shape: new RegExp(shape), file }))
  const drawer = drawerOf(dist)
  return {
    fixed: (request) => {
      const [reader, address] = [readerOf(request), pathOf(request.url)]
      return fixed[reader]?.[address] ?? (reader === 'player' ? shapes.find(({ shape }) => shape.test(address))?.file : undefined)
    },
    drawn: async (request) => {
      const draw = await drawer()
      const read = (target: string) => callAs(app, request, target)
      return draw({ url: request.url, reader: readerOf(request), read }).catch((error: unknown) => {
        request.log.error({ err: error, url: pathOf(request.url) }, 'a first screen was not drawn')
        return null
      })
    },
  }
}

/** The drawer of the build that lies there now: a new build may take its place under a running server. */
function drawerOf(dist: string): () => Promise<Drawer> {
  const shellFile = path.join(dist, 'index.html')
  const entry = path.join(dist, '.server/entry-server.js')
  const load = async (built: number): Promise<Drawer> => {
    if (!existsSync(entry)) return () => Promise.resolve(null)
    const { makeDrawer } = (await import(`${pathToFileURL(entry).href}?${built}`)) as WebEntry
    return makeDrawer({ shell: readFileSync(shellFile, 'utf8'), manifest: readJson(path.join(dist, '.vite/manifest.json')) })
  }
  let loaded: { built: number; drawer: Promise<Drawer> } | undefined
  return async () => {
    const built = (await stat(shellFile)).mtimeMs
    if (loaded?.built !== built) loaded = { built, drawer: load(built) }
    return loaded.drawer
  }
}

/** A call as a visitor at the reader's address would make it, limits included. */
async function callAs(app: FastifyInstance, request: FastifyRequest, target: string): Promise<unknown> {
  const answer = await app.inject({
    method: 'GET',
    url: target,
    remoteAddress: request.ip,
    headers: { accept: 'application/json' },
  })
  return answer.statusCode === 200 ? JSON.parse(withPicturePaths(answer.body)) : null
}

/** Sends a document that is made for this moment, small enough for a phone. */
export async function sendDocument(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  const accepted = request.headers['accept-encoding'] ?? ''
  reply.headers({ 'cache-control': 'private, no-cache', vary: 'cookie, accept-encoding' }).type('text/html; charset=utf-8')
  if (/\bbr\b/.test(accepted)) {
    const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 4, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: html.length }
    return reply.header('content-encoding', 'br').send(await brotli(html, { params }))
  }
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await gzip(html))
  return reply.send(html)
}
