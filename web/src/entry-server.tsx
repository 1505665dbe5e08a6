import { AsyncLocalStorage } from 'node:async_hooks'
import type { QueryKey } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { App, createApp } from './app/app.tsx'
import { player, pro } from './app/frames.tsx'
import { PendingPage } from './app/page-frames.tsx'
import { defaultAddress } from './app/gates.ts'
import { documentOf, type Built, type Rendered } from './app/prerendered-document.ts'
import { createQueryClient } from './app/query-client.ts'
import type { AppRouter } from './app/router.tsx'
import { ConsentBar } from './app/shell/consent-bar.tsx'
import { PlayerShell } from './app/shell/player-shell.tsx'
import { placesQuery } from './features/public-pages/addresses.ts'
import { api, query, type ApiCall, type QueryInput } from './lib/api.ts'
import { publicPagesApi } from './lib/business-api.ts'
import { provideServerRender, type Reader, type ServerRender } from './lib/prerendered.ts'
import { themes, type Theme } from './lib/theme.ts'
import { targetOf, type CallInput } from './lib/transport.ts'

type PageRequest = {
  /** Path and query. */
  url: string
  reader: Reader
  theme: Theme
  /** Of the portal, for the address that search engines list. */
  origin: string
  /** Makes a call without an account; null when it fails. */
  read: (target: string) => Promise<unknown>
}

type PageContent = Omit<PageRequest, 'theme'>

/** A document that was written at build, one that was rendered now, or null for the document without a page. */
type PageAnswer = { file: string; noindex?: boolean } | { html: string; noindex?: boolean } | null

const renders = new AsyncLocalStorage<ServerRender>()
provideServerRender(() => renders.getStore())

const historyAt = (address: string) => createMemoryHistory({ initialEntries: [address] })

type Read = { queryKey: QueryKey; target: string }

const readOf = <E,>(call: ApiCall<E>, ...input: QueryInput<E>): Read => ({
  queryKey: query(call, ...input).queryKey,
  target: targetOf(call.spec, (input[0] ?? {}) as CallInput),
})

const boardRead = (code: string) => readOf(api.leaderboards.byEventCode, { query: { event_code: code } })

/** The reads that a page is rendered from. In the browser pages read by themselves. */
function readsOf({ state }: AppRouter): readonly Read[] {
  const page = state.matches.at(-1)
  switch (page?.routeId) {
    case '/either/insider/leaderboards/$eventCode':
      return [boardRead(page.params.eventCode)]
    case '/kiosk/kiosk/$id':
      return [boardRead(page.params.id)]
    case '/either/insider/games/$code':
      return [readOf(publicPagesApi.game, { params: { id: page.params.code } })]
    case '/either/insider/leaderboards':
      return [readOf(publicPagesApi.boards)]
    case '/either/insider/locations':
      return [readOf(publicPagesApi.places, { query: placesQuery(page.search) }), readOf(api.games.titles)]
    case '/either/insider/locations/$locationId':
      return [readOf(publicPagesApi.place, { params: { id: page.params.locationId } })]
    case '/either/insider/players/$uid':
      return [readOf(publicPagesApi.player, { params: { uid: page.params.uid } })]
    default:
      return []
  }
}

async function renderNow({ url, reader, origin, read }: PageContent, render: ServerRender): Promise<Rendered | null> {
  const app = createApp({ history: historyAt(url) })
  try {
    await app.router.load()
    const { location, matches } = app.router.state
    if (matches.some(({ status }) => status !== 'success')) return null
    const reads = readsOf(app.router)
    const answers = await Promise.all(reads.map(({ target }) => read(target)))
    if (answers.includes(null)) return null
    for (const [index, { queryKey }] of reads.entries()) app.queryClient.setQueryData(queryKey, answers[index])
    const queries = app.queryClient.getQueryCache().getAll()
    const data = queries.map(({ queryKey, state }) => [queryKey, state.data] as const)
    const page = { address: location.pathname + location.searchStr, renderedAt: render.renderedAt.toISOString(), reader, data }
    const html = renderToString(<App {...app} />)
    const noindex = matches.some(({ staticData }) => staticData.noindex)
    return { html, render, page, origin, noindex, files: matches.flatMap(({ staticData }) => staticData.files ?? []) }
  } finally {
    app.queryClient.clear()
  }
}

function renderPage(request: PageContent, renderedAt = new Date()): Promise<Rendered | null> {
  const render = { reader: request.reader, renderedAt }
  return renders.run(render, () => renderNow(request, render))
}

/** The frame of players with a skeleton, shown at all their other addresses until the page has loaded. */
async function renderPlayerShell(renderedAt: Date): Promise<Rendered> {
  const render = { reader: 'player', renderedAt } as const
  return renders.run(render, async () => {
    const frame = createRootRoute({ component: PlayerShell })
    const skeleton = createRoute({ getParentRoute: () => frame, path: '/', component: PendingPage })
    const router = createRouter({ routeTree: frame.addChildren([skeleton]), history: historyAt('/') })
    const queryClient = createQueryClient()
    await router.load()
    const html = renderToString(<App queryClient={queryClient} router={router} />)
    // Its timers would keep the build's process alive.
    queryClient.clear()
    return { html, render, files: [] }
  })
}

/** The empty document of operators' pages, in the colors of their theme from its first paint. */
const operatorDocument = (built: Built, theme: Theme, renderedAt: Date) =>
  documentOf(built, { html: '', render: { reader: 'player', renderedAt, shell: 'pro', theme }, files: [] })

const operatorFile = (theme: Theme) => `prerendered/operators/${theme}.html`
const playerShellFile = 'prerendered/player-shell.html'
const fileOf = (reader: Reader, path: string) => `prerendered/${reader}${path === '/' ? '/index' : path}.html`

/** Adds the bar that asks for consent. It is hidden until the script of the first paint shows it. */
const withConsentBar = (shell: string): string =>
  shell.replace(
    '<div id="root"></div>',
    (root) => `${root}<div id="consent">${renderToStaticMarkup(<ConsentBar titleId="consent-title" />)}</div>`,
  )

/** Returns the documents that are written at build, by file. With the same time two builds are equal. */
export async function prerender({ shell: bare, manifest }: Built, at = new Date()): Promise<Record<string, string>> {
  const shell = withConsentBar(bare)
  const built = { shell, manifest }
  const documents: Record<string, string> = {
    'index.html': shell,
    [playerShellFile]: documentOf(built, await renderPlayerShell(at)),
  }
  for (const theme of themes) documents[operatorFile(theme)] = operatorDocument(built, theme, at)
  for (const { fullPath, options } of Object.values(createApp({ history: historyAt('/') }).router.routesById)) {
    const { prerender: readers } = options.staticData ?? {}
    if (!readers || typeof readers === 'string') continue
    for (const reader of readers) {
      const rendered = await renderPage({ url: fullPath, reader, origin: '', read: () => Promise.resolve(null) }, at)
      if (!rendered) throw new Error(`${fullPath} cannot be prerendered`)
      documents[fileOf(reader, fullPath)] = documentOf(built, rendered)
    }
  }
  return documents
}

const documentWithoutPage = 'index.html'

/** Returns a function that finds or renders the document of an address. */
export function createRenderer(built: Built): (request: PageRequest) => Promise<PageAnswer> {
  const { router } = createApp({ history: historyAt('/') })
  return async (request) => {
    const path = request.url.split('?')[0] ?? '/'
    // The landing redirects players to their default address.
    const [matchedRoutes] = router.getMatchedRoutes(path === '/' && request.reader === 'player' ? defaultAddress() : path)
    const page = matchedRoutes.at(-1)
    const { prerender: readers, noindex } = page?.options.staticData ?? {}
    const unlisted = noindex ? { noindex } : {}
    if (readers === 'request' || (readers === 'visitors request' && request.reader === 'visitor')) {
      const rendered = await renderPage(request)
      if (rendered) return { html: documentOf(built, rendered), ...unlisted }
      return noindex ? { file: documentWithoutPage, noindex } : null
    }
    // These pages redirect players to their own.
    if (readers === 'visitors request') return { file: playerShellFile, ...unlisted }
    if (page && readers?.includes(request.reader)) return { file: fileOf(request.reader, page.fullPath) }
    if (request.reader !== 'player') return null
    if (matchedRoutes.some(({ id }) => id === pro.id)) return { file: operatorFile(request.theme) }
    return matchedRoutes.some(({ id }) => id === player.id) ? { file: playerShellFile } : null
  }
}
