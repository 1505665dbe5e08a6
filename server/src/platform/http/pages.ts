import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Language } from '@portal/contract/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AssetStore } from '../asset-store.ts'
import type { Log } from '../log.ts'
import { replyUnknownCall, type Reply } from './other-methods.ts'
import { pageRenderer, sendDocument } from './prerendered-pages.ts'
import { pageLanguage } from './request-language.ts'
import { immutable, sendStoredAsset } from './stored-assets.ts'

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
