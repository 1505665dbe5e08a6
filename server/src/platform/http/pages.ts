import { existsSync, readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { Language } from '@portal/contract/language'
import { withPicturePaths } from '@portal/contract/rules/picture-addresses'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AssetStore, Coding } from '../asset-store.ts'
import type { Log } from '../log.ts'
import { replyUnknownCall, type Reply } from './other-methods.ts'
import { clientAddress, pageLanguage } from './request-headers.ts'

type PagesOptions = {
  dist: string
  /** Of the portal, for the address that search engines list. */
  origin: string
  /** Serves the page of all UI elements, for development and tests. */
  styleguide: boolean
  log?: Log
  /** Of the releases that run beside this one or ran before it. */
  assets?: AssetStore | null
  /** Answers calls that no route takes. */
  unknownCall?: Reply
}

/**
 * Serves the built web app: hashed assets immutable and precompressed, every other address the HTML shell or the document
 * of a prerendered page.
 */
export async function servePages(
  app: FastifyInstance,
  { dist, origin, styleguide, log, assets = null, unknownCall = replyUnknownCall }: PagesOptions,
): Promise<void> {
  const isServed = (address: string) => styleguide || !/^\/(?:assets\/)?styleguide\b/.test(address)
  if (!existsSync(path.join(dist, 'index.html'))) {
    app.setNotFoundHandler((request, reply) =>
      isApi(request.url)
        ? unknownCall(request, reply)
        : reply.code(503).type('text/plain').send('The web app has not been built.'),
    )
    return
  }
  await app.register(fastifyStatic, {
    root: dist,
    cacheControl: false,
    index: false,
    // Folders such as .server and .vite belong to the build.
    dotfiles: 'ignore',
    preCompressed: true,
    allowedPath: isServed,
    setHeaders: (response, file) => void response.header('cache-control', cacheControlOf(file)),
  })
  const builds = buildsIn(app, { dist, origin, log })
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const { folder, render } = builds[pageLanguage(request.url, request.headers)]
    const answer = await render(request)
    if (answer?.noindex) reply.header('x-robots-tag', 'noindex')
    if (answer && 'html' in answer) return sendDocument(request, reply, answer.html)
    return reply.header('vary', 'cookie, accept-language').sendFile(path.posix.join(folder, answer?.file ?? 'index.html'))
  }
  const sendForeignAsset = async (request: FastifyRequest, reply: FastifyReply, address: string) => {
    const name = address.slice('/assets/'.length)
    const sent = assets && isServed(address) ? await sendStoredAsset(assets, { request, reply, name }) : null
    return sent ?? replyFileNotFound(reply)
  }
  app.setNotFoundHandler((request, reply) => {
    if (isApi(request.url)) return unknownCall(request, reply)
    if (request.method !== 'GET' && request.method !== 'HEAD') return replyUnknownCall(request, reply)
    const address = request.url.split('?')[0] ?? '/'
    // A missing file of an earlier build must not be answered with HTML, which the browser would run as a script.
    if (address.startsWith('/assets/')) return sendForeignAsset(request, reply, address)
    if (isFileAddress(address) || !isServed(address)) return replyFileNotFound(reply)
    return sendPage(request, reply)
  })
  app.get('/', sendPage)
  app.get('/favicon.ico', (_request, reply) => {
    const icon = 'art/icon-192.png'
    return existsSync(path.join(dist, icon)) ? reply.sendFile(icon) : replyFileNotFound(reply)
  })
}

/** The English build is `dist` itself; each other language has a folder in it. */
function buildsIn(app: FastifyInstance, { dist, ...options }: Pick<PagesOptions, 'dist' | 'origin' | 'log'>) {
  const english = { folder: '', render: pageRenderer(app, { dist, ...options }) }
  const buildOf = (folder: Language) =>
    existsSync(path.join(dist, folder, 'index.html'))
      ? { folder, render: pageRenderer(app, { dist: path.join(dist, folder), ...options }) }
      : english
  return { en: english, de: buildOf('de') } satisfies Record<Language, typeof english>
}

/** Scanners would take the app's HTML at such an address for the requested file. */
const isFileAddress = (address: string): boolean =>
  /\/\./.test(address) || /\.[A-Za-z0-9]{1,10}$/.test(address) || /^\/(?:metrics|actuator|server-status)(?:\/|$)/.test(address)

const replyFileNotFound = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain').send('File not found.')

/** Files with a hash in their name never change. Documents and the service worker must be revalidated, because they name those files. */
function cacheControlOf(file: string): string {
  if (file.includes(`${path.sep}assets${path.sep}`)) return immutable
  return /(\.html|[\\/]sw\.js)(\.br|\.gz)?$/.test(file) ? 'no-cache' : 'public, max-age=300'
}

const isApi = (url: string) => url.startsWith('/api/')

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
function pageRenderer(
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
async function sendDocument(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
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

/** As the server of local files names them. */
const types: Record<string, string> = {
  js: 'application/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
}

/** Assets never change under their name. */
const immutable = 'public, max-age=31536000, immutable'

/** Answers with an asset of another release; returns null when no release has it. */
async function sendStoredAsset(
  store: AssetStore,
  { request, reply, name }: { request: FastifyRequest; reply: FastifyReply; name: string },
): Promise<FastifyReply | null> {
  try {
    const found = await store.find(name, codingsOf(request.headers['accept-encoding']))
    if (!found) return null
    const type = types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
    if (found.coding) reply.header('content-encoding', found.coding)
    return reply.type(type).header('cache-control', immutable).header('vary', 'accept-encoding').send(found.bytes)
  } catch {
    return reply
      .code(503)
      .header('cache-control', 'no-store')
      .header('retry-after', '10')
      .type('text/plain')
      .send('The file cannot be read now.')
  }
}

/** Returns the compressions that a client accepts, the smaller one first. */
function codingsOf(header: string | string[] = ''): Coding[] {
  const accepted = new Set<string>()
  for (const part of String(header).toLowerCase().split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((text) => text.trim())
    if (!parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))) accepted.add(coding)
  }
  return (['br', 'gzip'] as const).filter((coding) => accepted.has(coding))
}
