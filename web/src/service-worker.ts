/**
 * Lets the portal open without network: keeps the empty document and the files of pages that were visited, but no answers of
 * the server (the page keeps those per session). Also shows push messages while no page is open. It has no imports, because the
 * build only removes its types.
 */
declare const __BUILD__: string

type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type FetchEvent = WorkerEvent & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
type PushEvent = WorkerEvent & { data: { json: () => unknown } | null }
type ClickEvent = WorkerEvent & { notification: { close: () => void; data: unknown } }
type Page = { focus: () => Promise<Page>; navigate: (address: string) => Promise<unknown> }
type MessageEventOf<T> = WorkerEvent & { data: T }
type Scope = {
  skipWaiting: () => Promise<void>
  clients: {
    claim: () => Promise<void>
    matchAll: (of: { type: 'window' }) => Promise<Page[]>
    openWindow: (address: string) => Promise<unknown>
  }
  registration: {
    navigationPreload?: { enable: () => Promise<void> }
    showNotification: (title: string, more: { body: string; tag: string; data: string; icon: string }) => Promise<void>
  }
  addEventListener: (type: string, listener: (event: never) => void) => void
}

const scope = globalThis as unknown as Scope
/** Named after the build, so that a new build deletes the files of the old one. */
const cacheName = `portal-${__BUILD__}`
const shell = '/index.html'
/** Each language has its own; the English one is in no folder. */
const isShell = (path: string) => /^\/(?:[a-z]{2}\/)?index\.html$/.test(path)

/** File names contain a hash of their content. */
const isFixed = (path: string) => path.startsWith('/assets/')
/** Previews of covers are for one edit only. */
const isPicture = (path: string) => path.startsWith('/art/') && !path.startsWith('/art/previews/')

const openCache = () => caches.open(cacheName)

async function addToCache(address: string): Promise<void> {
  const cache = await openCache()
  if (!(await cache.match(address))) await cache.add(address)
}

async function fetchAndCache(request: Request): Promise<Response> {
  const answer = await fetch(request)
  if (answer.ok && answer.type === 'basic') await (await openCache()).put(request, answer.clone())
  return answer
}

async function cachedAnswer(request: Request | string): Promise<Response | undefined> {
  return (await openCache()).match(request, { ignoreVary: true })
}

async function answerFile(request: Request): Promise<Response> {
  return (await cachedAnswer(request)) ?? fetchAndCache(request)
}

async function answerPicture(request: Request): Promise<Response> {
  return fetchAndCache(request).catch(async (error: unknown) => {
    const cached = await cachedAnswer(request)
    if (cached) return cached
    throw error
  })
}

/** The document from the network; without network the empty document, which the app fills with the last reads. */
async function answerPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const empty = (await (await openCache()).keys()).find(({ url }) => isShell(new URL(url).pathname))
    const answer = empty && (await cachedAnswer(empty))
    if (answer) return answer
    throw error
  }
}

scope.addEventListener('install', (event: WorkerEvent) => {
  event.waitUntil(addToCache(shell).then(() => scope.skipWaiting()))
})

scope.addEventListener('activate', (event: WorkerEvent) => {
  const deleteOldCaches = async () => {
    const names = await caches.keys()
    await Promise.all(names.filter((name) => name.startsWith('portal-') && name !== cacheName).map((name) => caches.delete(name)))
    await scope.registration.navigationPreload?.enable()
    await scope.clients.claim()
  }
  event.waitUntil(deleteOldCaches())
})

scope.addEventListener('fetch', (event: FetchEvent) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate' && !pathname.startsWith('/api/')) event.respondWith(answerPage(event))
  else if (isFixed(pathname)) event.respondWith(answerFile(request))
  else if (isPicture(pathname)) event.respondWith(answerPicture(request))
})

/** Keeps the empty document of the reader's language only, so that no other language is shown without network. */
async function keepShell(address: string): Promise<void> {
  await addToCache(address)
  const cache = await openCache()
  const isOther = (path: string) => isShell(path) && path !== address
  const others = (await cache.keys()).filter(({ url }) => isOther(new URL(url).pathname))
  await Promise.all(others.map((request) => cache.delete(request)))
}

/** Adds files that the first page loaded before the worker was active. */
scope.addEventListener('message', (event: MessageEventOf<{ keep?: unknown; shell?: unknown }>) => {
  const addresses = Array.isArray(event.data.keep) ? event.data.keep.filter((one) => typeof one === 'string') : []
  const cacheable = addresses.filter((path) => isFixed(path) || isPicture(path)).slice(0, 200)
  const { shell: own } = event.data
  const shells = typeof own === 'string' && isShell(own) ? [keepShell(own)] : []
  event.waitUntil(Promise.allSettled([...cacheable.map(addToCache), ...shells]))
})

const textOf = (part: unknown) => (typeof part === 'string' ? part : '')

/** A newer message of a kind replaces the older one. */
scope.addEventListener('push', (event: PushEvent) => {
  const message = (event.data?.json() ?? {}) as Record<string, unknown>
  const [title, body, tag, data] = [message['title'], message['body'], message['kind'], message['link']].map(textOf)
  const shown = { body: body ?? '', tag: tag ?? '', data: data ?? '', icon: '/art/icon-192.png' }
  event.waitUntil(scope.registration.showNotification(title ?? '', shown))
})

/** Opens the message's page in an existing tab if there is one. */
scope.addEventListener('notificationclick', (event: ClickEvent) => {
  event.notification.close()
  const address = new URL(textOf(event.notification.data) || '/account/notifications', location.origin)
  if (address.origin !== location.origin) return
  const openPage = async () => {
    const [page] = await scope.clients.matchAll({ type: 'window' })
    if (page) await (await page.focus()).navigate(address.href)
    else await scope.clients.openWindow(address.href)
  }
  event.waitUntil(openPage())
})
