import { useSyncExternalStore } from 'react'

/** Who a first screen is drawn for. */
export type Reader = 'visitor' | 'player'

type Call = { readonly method: string; readonly version: number; readonly path: string }

/** What a document says about the first screen it came with; stands in it as JSON. */
export type FirstScreen = {
  /** Path and query it was drawn for. */
  address: string
  /** When, as ISO. */
  at: string
  reader: Reader
  /** Answers it was drawn from, by the keys of the query cache. */
  data: readonly (readonly [key: readonly unknown[], answer: unknown])[]
  /** A pattern of paths, for a screen that stands for them all until the page takes its place. */
  shape?: string
  /** Calls the page makes at once; they are on their way before its code is there. */
  reads: readonly { spec: Call; input: { params?: object; query?: object } }[]
}

/** The moment a first screen was drawn at. It is read in UTC: the reader's zone is known only when the app is there. */
export class DrawnTime extends Date {}

let screen: FirstScreen | null = null
let drawnTime: DrawnTime | null = null
let pageStands = Promise.withResolvers<void>()
pageStands.resolve()

/** Draws from now on what `first` describes: on the server, and in the browser until each part has come alive. */
export function drawAs(first: FirstScreen | null): void {
  screen = first
  drawnTime = first && new DrawnTime(first.at)
  if (first && typeof document !== 'undefined') pageStands = Promise.withResolvers<void>()
  else pageStands.resolve()
}

/** The page itself has come alive, the last part of a first screen to do so. */
export const pageIsAlive = (): void => pageStands.resolve()

/** An answer that came earlier would find the page drawn without it, and what is in the document would be thrown away. */
export const untilAlive = (): Promise<void> => pageStands.promise

export const drawnReader = (): Reader => screen?.reader ?? 'visitor'

const never = () => () => undefined

/** False while a part is drawn as it stands in the document, true from its first moment in the browser on. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** The time a part was drawn at, until it is alive. */
export function useDrawnTime(): Date | null {
  return useAlive() ? null : drawnTime
}

/** The calls to begin for a path: a shape's named groups are their parameters. */
export function readsAt({ shape, reads }: FirstScreen, path: string): FirstScreen['reads'] {
  const params = shape && new RegExp(shape).exec(path)?.groups
  return params ? reads.map(({ spec }) => ({ spec, input: { params } })) : reads
}

const elementId = 'first-screen'

/** `<` would end the element early, and nothing else of JSON can. */
export const firstScreenElement = (first: FirstScreen): string =>
  `<script type="application/json" id="${elementId}">${JSON.stringify(first).replaceAll('<', '\\u003c')}</script>`

/** What the document came with, if its first screen is the one of this address. */
export function readFirstScreen(): FirstScreen | null {
  const text = document.getElementById(elementId)?.textContent
  return text ? (JSON.parse(text) as FirstScreen) : null
}
