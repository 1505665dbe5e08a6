/** The audience of a prerendered page. */
export type Reader = 'visitor' | 'player'

/** A page while the server renders it. Its components set the parts of the document that are outside their markup. */
export type ServerRender = {
  readonly reader: Reader
  readonly renderedAt: Date
  title?: string
  description?: string
  /** The path that search engines list the page at. */
  canonical?: string
  shell?: string
  theme?: string
}

/** Describes the page in a prerendered document; part of the document as JSON. */
export type PrerenderedPage = {
  address: string
  /** As ISO. */
  renderedAt: string
  reader: Reader
  /** Answers it was rendered from, by the keys of the query cache. */
  data: readonly (readonly [key: readonly unknown[], answer: unknown])[]
}

let currentRender: () => ServerRender | undefined = () => undefined

/** Sets how the server finds the page that it renders at the moment. */
export function provideServerRender(current: () => ServerRender | undefined): void {
  currentRender = current
}

/** Returns the page that the server renders; undefined in the browser. */
export const serverRender = (): ServerRender | undefined => currentRender()

const elementId = 'prerendered-page'

/** `<` would end the element early; nothing else in JSON can. */
export const prerenderedElement = (page: PrerenderedPage): string =>
  `<script type="application/json" id="${elementId}">${JSON.stringify(page).replaceAll('<', '\\u003c')}</script>`

/** Returns the page that the browser's document was prerendered with. */
export function readPrerendered(): PrerenderedPage | null {
  const text = document.getElementById(elementId)?.textContent
  return text ? (JSON.parse(text) as PrerenderedPage) : null
}

let documentTime: Date | undefined

/** Sets the time at which the page that is hydrated was rendered. */
export function setDocumentTime(time: Date): void {
  documentTime = time
}

/** Returns the time that a page shows until it is hydrated. */
export const renderTime = (): Date => currentRender()?.renderedAt ?? documentTime ?? new Date()
