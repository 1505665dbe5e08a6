import { useSyncExternalStore } from 'react'

/** The audience of a prerendered page. */
export type Reader = 'visitor' | 'player'

type Call = { readonly method: string; readonly version: number; readonly path: string }

/** Describes the page that a document was prerendered with; part of the document as JSON. */
export type PrerenderedPage = {
  /** Path and query it was rendered for. */
  address: string
  /** Time of rendering, as ISO. */
  at: string
  reader: Reader
  /** Answers it was rendered from, by the keys of the query cache. */
  data: readonly (readonly [key: readonly unknown[], answer: unknown])[]
  /** For a placeholder: a pattern of the paths that it is shown for until the page replaces it. */
  shape?: string
  /** Reads of the page that are prefetched before its code is loaded. */
  reads: readonly { spec: Call; input: { params?: object; query?: object } }[]
}

/** The time a page was rendered at. It is formatted in UTC, because the server does not know the reader's zone. */
export class RenderTime extends Date {}

let page: PrerenderedPage | null = null
let renderTime: RenderTime | null = null
let hydration = Promise.withResolvers<void>()
hydration.resolve()

/** Sets the page that is rendered: on the server, and in the browser until each part is hydrated. */
export function setPrerendered(next: PrerenderedPage | null): void {
  page = next
  renderTime = next && new RenderTime(next.at)
  if (next && typeof document !== 'undefined') hydration = Promise.withResolvers<void>()
  else hydration.resolve()
}

/** Called by the page itself, which is the last part of a document to be hydrated. */
export const markHydrated = (): void => hydration.resolve()

/** An answer before hydration would make React discard the prerendered markup. */
export const untilHydrated = (): Promise<void> => hydration.promise

export const prerenderedReader = (): Reader => page?.reader ?? 'visitor'

const never = () => () => undefined

/** False while a component is rendered as in the document, true from its first moment in the browser on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** The time a component was rendered at, until it is hydrated. */
export function useRenderTime(): Date | null {
  return useHydrated() ? null : renderTime
}

/** The reads to prefetch for a path: named groups of a placeholder's pattern are their parameters. */
export function prefetchesAt({ shape, reads }: PrerenderedPage, path: string): PrerenderedPage['reads'] {
  const params = shape && new RegExp(shape).exec(path)?.groups
  return params ? reads.map(({ spec }) => ({ spec, input: { params } })) : reads
}

const elementId = 'prerendered-page'

/** `<` would end the element early; nothing else in JSON can. */
export const prerenderedElement = (described: PrerenderedPage): string =>
  `<script type="application/json" id="${elementId}">${JSON.stringify(described).replaceAll('<', '\\u003c')}</script>`

/** The page that this document was prerendered with. */
export function readPrerendered(): PrerenderedPage | null {
  const text = document.getElementById(elementId)?.textContent
  return text ? (JSON.parse(text) as PrerenderedPage) : null
}
