import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { App, createApp } from './app/app.tsx'
import { documentOf, type Built } from './app/prerendered-document.ts'
import { placeholders, serverPages, staticPages, type Read, type ServerPage } from './app/prerendered-pages.ts'
import { setPrerendered, type PrerenderedPage, type Reader } from './lib/prerendered.ts'
import { targetOf } from './lib/transport.ts'

export type { Built, Reader }

type Wanted = Pick<PrerenderedPage, 'address' | 'reader' | 'data' | 'reads'>

async function renderNow({ address, reader, data, reads }: Wanted): Promise<{ html: string; page: PrerenderedPage }> {
  const page = { address, at: new Date().toISOString(), reader, data, reads }
  setPrerendered(page)
  const app = createApp({ history: createMemoryHistory({ initialEntries: [address] }) })
  for (const [key, answer] of data) app.queryClient.setQueryData(key, answer)
  try {
    await app.router.load()
    const { pathname, searchStr } = app.router.state.location
    return { html: renderToString(<App {...app} />), page: { ...page, address: pathname + searchStr } }
  } finally {
    app.queryClient.clear()
    setPrerendered(null)
  }
}

// The prerendered page is one value of the whole app, so pages are rendered one after the other.
let last: Promise<unknown> = Promise.resolve()

function render(wanted: Wanted) {
  const rendered = last.then(() => renderNow(wanted))
  last = rendered.catch(() => undefined)
  return rendered
}

/** Documents of the static pages, by reader and address. */
export async function prerender(built: Built): Promise<Record<Reader, Record<string, string>>> {
  const documents: Record<Reader, Record<string, string>> = { visitor: {}, player: {} }
  for (const { address, also = [], reader, head, files, shell, reads = [] } of staticPages) {
    const { html, page } = await render({ address, reader, data: [], reads })
    const document = documentOf(built, { html, page, head, files, shell })
    for (const one of [address, ...also]) documents[reader][one] = document
  }
  return documents
}

/** Documents of the placeholders, each with the pattern of the addresses it is shown for. */
export async function prerenderPlaceholders(built: Built): Promise<{ shape: string; address: string; document: string }[]> {
  const made = []
  for (const { address, shape, head, files, reads } of placeholders) {
    const { html, page } = await render({ address, reader: 'player', data: [], reads })
    // Typed text would be lost when the page replaces the placeholder.
    const still = html.replaceAll('<input ', '<input inert ')
    const document = documentOf(built, { html: still, page: { ...page, shape: shape.source }, head, files })
    made.push({ shape: shape.source, address, document })
  }
  return made
}

export type DrawRequest = {
  /** Path and query. */
  url: string
  reader: Reader
  /** Makes a call without an account; null when it fails. */
  read: (target: string) => Promise<unknown>
}

const paramsOf = (page: ServerPage, path: string): Record<string, string> | null => {
  const groups = page.path.exec(path)?.groups
  if (!groups) return null
  try {
    return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]))
  } catch {
    return null
  }
}

async function answersTo(reads: readonly Read[], read: DrawRequest['read']) {
  const answers = await Promise.all(reads.map(({ spec, input }) => read(targetOf(spec, input))))
  return answers.includes(null) ? null : answers
}

/** Returns the document of a server-rendered page; null for all other addresses. */
export function makeDrawer(built: Built): (request: DrawRequest) => Promise<string | null> {
  return async ({ url, reader, read }) => {
    const path = url.split('?')[0] ?? ''
    for (const wanted of serverPages) {
      const params = paramsOf(wanted, path)
      if (!params) continue
      const reads = wanted.reads(params)
      const answers = await answersTo(reads, read)
      if (!answers) return null
      const data = reads.map(({ key }, index) => [key, answers[index]] as const)
      const { html, page } = await render({
        address: url,
        reader: wanted.shell === 'kiosk' ? 'visitor' : reader,
        data,
        reads: [],
      })
      return documentOf(built, { html, page, head: wanted.head(answers), files: wanted.files, shell: wanted.shell })
    }
    return null
  }
}
