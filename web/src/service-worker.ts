/**
 * Lets the portal be opened without network: the empty document and the parts of pages that were seen. Answers of the
 * server are never kept here; what a reader saw last is kept by the page itself, under their session.
 * Stands alone: the build only takes its types away.
 */
declare const __BUILD__: string

type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type FetchEvent = WorkerEvent & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
type MessageEventOf<T> = WorkerEvent & { data: T }
type Scope = {
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  registration: { navigationPreload?: { enable: () => Promise<void> } }
  addEventListener: (type: string, listener: (event: never) => void) => void
}

const scope = globalThis as unknown as Scope
/** Named after the build: a new one throws away what belongs to the old. */
const parts = `portal-${__BUILD__}`
const shell = '/index.html'

/** Their names change with what is in them. */
const isFixed = (path: string) => path.startsWith('/assets/')
/** Pictures change with a build at most. */
const isPicture = (path: string) => path.startsWith('/art/')

const cacheOfParts = () => caches.open(parts)

async function keep(address: string): Promise<void> {
  const cache = await cacheOfParts()
  if (!(await cache.match(address))) await cache.add(address)
}

async function fetched(request: Request): Promise<Response> {
  const answer = await fetch(request)
  if (answer.ok && answer.type === 'basic') await (await cacheOfParts()).put(request, answer.clone())
  return answer
}

async function kept(request: Request | string): Promise<Response | undefined> {
  return (await cacheOfParts()).match(request, { ignoreVary: true })
}

async function part(request: Request): Promise<Response> {
  return (await kept(request)) ?? fetched(request)
}

async function picture(request: Request): Promise<Response> {
  return fetched(request).catch(async (error: unknown) => {
    const known = await kept(request)
    if (known) return known
    throw error
  })
}

/** The document from the server as ever; without it the empty one, which the app fills with what was seen last. */
async function page({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const empty = await kept(shell)
    if (empty) return empty
    throw error
  }
}

scope.addEventListener('install', (event: WorkerEvent) => {
  event.waitUntil(keep(shell).then(() => scope.skipWaiting()))
})

scope.addEventListener('activate', (event: WorkerEvent) => {
  const forget = async () => {
    const names = await caches.keys()
    await Promise.all(names.filter((name) => name.startsWith('portal-') && name !== parts).map((name) => caches.delete(name)))
    await scope.registration.navigationPreload?.enable()
    await scope.clients.claim()
  }
  event.waitUntil(forget())
})

scope.addEventListener('fetch', (event: FetchEvent) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate' && !pathname.startsWith('/api/')) event.respondWith(page(event))
  else if (isFixed(pathname)) event.respondWith(part(request))
  else if (isPicture(pathname)) event.respondWith(picture(request))
})

/** What the first page loaded before there was a worker. */
scope.addEventListener('message', (event: MessageEventOf<{ keep?: unknown }>) => {
  const addresses = Array.isArray(event.data.keep) ? event.data.keep.filter((one) => typeof one === 'string') : []
  const ours = addresses.filter((path) => isFixed(path) || isPicture(path)).slice(0, 200)
  event.waitUntil(Promise.allSettled(ours.map(keep)))
})
