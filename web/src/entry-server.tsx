import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { App, createApp } from './app/app.tsx'
import { drawnScreens, fixedScreens, standIns, type DrawnScreen, type Read } from './app/first-screens.ts'
import { documentOf, type Built } from './app/first-document.ts'
import { drawAs, type FirstScreen, type Reader } from './lib/first-screen.ts'
import { targetOf } from './lib/transport.ts'

export type { Built, Reader }

type Wanted = Pick<FirstScreen, 'address' | 'reader' | 'data' | 'reads'>

async function drawNow({ address, reader, data, reads }: Wanted): Promise<{ html: string; first: FirstScreen }> {
  const first = { address, at: new Date().toISOString(), reader, data, reads }
  drawAs(first)
  const app = createApp({ history: createMemoryHistory({ initialEntries: [address] }) })
  for (const [key, answer] of data) app.queryClient.setQueryData(key, answer)
  try {
    await app.router.load()
    const { pathname, searchStr } = app.router.state.location
    return { html: renderToString(<App {...app} />), first: { ...first, address: pathname + searchStr } }
  } finally {
    app.queryClient.clear()
    drawAs(null)
  }
}

// Who a screen is drawn for is one value of the whole app, so one is drawn after the other.
let last: Promise<unknown> = Promise.resolve()

function drawScreen(wanted: Wanted) {
  const drawn = last.then(() => drawNow(wanted))
  last = drawn.catch(() => undefined)
  return drawn
}

/** Documents of the screens that are the same for everyone, by reader and address. */
export async function prerender(built: Built): Promise<Record<Reader, Record<string, string>>> {
  const documents: Record<Reader, Record<string, string>> = { visitor: {}, player: {} }
  for (const { address, also = [], reader, head, files, shell, reads = [] } of fixedScreens) {
    const { html, first } = await drawScreen({ address, reader, data: [], reads })
    const document = documentOf(built, { html, first, head, files, shell })
    for (const one of [address, ...also]) documents[reader][one] = document
  }
  return documents
}

/** Documents that stand for all addresses of a shape until a player's page is there, by the shape's pattern. */
export async function prerenderStandIns(built: Built): Promise<{ shape: string; address: string; document: string }[]> {
  const made = []
  for (const { address, shape, head, files, reads } of standIns) {
    const { html, first } = await drawScreen({ address, reader: 'player', data: [], reads })
    // What was typed would be lost when the page takes its place.
    const still = html.replaceAll('<input ', '<input inert ')
    const document = documentOf(built, { html: still, first: { ...first, shape: shape.source }, head, files })
    made.push({ shape: shape.source, address, document })
  }
  return made
}

export type DrawRequest = {
  /** Path and query, as asked for. */
  url: string
  reader: Reader
  /** Makes a call for the reader, without any account; null when it is not answered well. */
  read: (target: string) => Promise<unknown>
}

const paramsOf = (screen: DrawnScreen, path: string): Record<string, string> | null => {
  const groups = screen.path.exec(path)?.groups
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

/** Answers the document of an address whose screen is drawn with answers of the moment; null for all others. */
export function makeDrawer(built: Built): (request: DrawRequest) => Promise<string | null> {
  return async ({ url, reader, read }) => {
    const path = url.split('?')[0] ?? ''
    for (const screen of drawnScreens) {
      const params = paramsOf(screen, path)
      if (!params) continue
      const reads = screen.reads(params)
      const answers = await answersTo(reads, read)
      if (!answers) return null
      const data = reads.map(({ key }, index) => [key, answers[index]] as const)
      const { html, first } = await drawScreen({
        address: url,
        reader: screen.shell === 'kiosk' ? 'visitor' : reader,
        data,
        reads: [],
      })
      return documentOf(built, { html, first, head: screen.head(answers), files: screen.files, shell: screen.shell })
    }
    return null
  }
}
