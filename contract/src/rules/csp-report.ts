import { z } from 'zod'

/** One blocked resource, without the visitor's address, query strings and ids. */
export type BlockedResource = { directive: string; blocked: string; page: string }

const directives = new Set(
  [
    'default',
    'script',
    'script-src-elem',
    'script-src-attr',
    'style',
    'style-src-elem',
    'style-src-attr',
    'img',
    'font',
    'connect',
  ]
    .concat(['media', 'object', 'frame', 'child', 'worker', 'manifest', 'prefetch'])
    .map((name) => (name.includes('-') ? name : `${name}-src`))
    .concat(['base-uri', 'form-action', 'frame-ancestors', 'require-trusted-types-for', 'trusted-types']),
)
/** Blocked sources that are words, not addresses. */
const keywords = new Set(['inline', 'eval', 'wasm-eval', 'data', 'blob', 'self', 'trusted-types-sink', 'trusted-types-policy'])
/** First segments of the portal's pages; what follows may be an id or a name. */
const areas = new Set(
  'account admin announcements embed guardian ic insider kiosk login my-gameroom pro privacy quests redirect register status'.split(
    ' ',
  ),
)
const mostReports = 20

const text = z.string().max(2_000).catch('')
const Modern = z.object({
  type: z.literal('csp-violation'),
  body: z.object({ documentURL: text, blockedURL: text, effectiveDirective: text, sourceFile: text.nullish() }),
})
const Classic = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'blocked-uri': text,
    'effective-directive': text.optional(),
    'violated-directive': text.optional(),
    'source-file': text.nullish(),
  }),
})

type Violation = { document: string; blocked: string; directive: string; source: string }

function violationsIn(body: unknown): Violation[] {
  const classic = Classic.safeParse(body)
  if (classic.success) {
    const report = classic.data['csp-report']
    const directive = report['effective-directive'] ?? report['violated-directive'] ?? ''
    return [{ document: report['document-uri'], blocked: report['blocked-uri'], directive, source: report['source-file'] ?? '' }]
  }
  if (!Array.isArray(body)) return []
  return body.slice(0, mostReports).flatMap((item) => {
    const { success, data } = Modern.safeParse(item)
    if (!success) return []
    const { documentURL, blockedURL, effectiveDirective, sourceFile } = data.body
    return [{ document: documentURL, blocked: blockedURL, directive: effectiveDirective, source: sourceFile ?? '' }]
  })
}

const isOfWeb = (url: URL | null) => url?.protocol === 'https:' || url?.protocol === 'http:' || url?.protocol === 'wss:'

/** The scheme, host and port, a keyword, or null: extensions of the browser block their own things. */
function blockedSource(blocked: string): string | null {
  if (keywords.has(blocked)) return blocked
  const url = URL.parse(blocked)
  if (url && ['data:', 'blob:'].includes(url.protocol)) return url.protocol.slice(0, -1)
  return url && isOfWeb(url) ? url.origin.slice(0, 120) : null
}

function pageOf(document: string, origin: string): string | null {
  const url = URL.parse(document)
  if (url?.origin !== origin) return null
  const [first = '', ...rest] = url.pathname.split('/').filter(Boolean)
  if (!first) return '/'
  return `/${areas.has(first) ? first : '{}'}${rest.length ? '/{}' : ''}`
}

/**
 * Reads what a browser sends to `report-to` (an array) or `report-uri` (an object). Returns at most 20 entries; what is malformed,
 * of another site or of an extension is left out.
 */
export function blockedResources(body: unknown, origin: string): BlockedResource[] {
  return violationsIn(body).flatMap(({ document, blocked, directive, source }) => {
    const [named = ''] = directive.split(' ')
    const page = pageOf(document, origin)
    const from = blockedSource(blocked)
    const sourceUrl = URL.parse(source)
    if (!directives.has(named) || page === null || from === null || (sourceUrl && !isOfWeb(sourceUrl))) return []
    return [{ directive: named, blocked: from, page }]
  })
}
