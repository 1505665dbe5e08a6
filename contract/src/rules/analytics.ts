/** Rules for counting visits. Browsers send no more, and the server stores no more. */

export const consentKinds = ['C0002', 'C0003', 'C0004'] as const
/** C0002 performance, C0003 functional, C0004 targeting. C0001, what the product needs to work, is always on. */
export type ConsentKind = (typeof consentKinds)[number]

export const trackedEvents = {
  'User authentication': ['Logged in', 'Login failed', 'Logged out', 'Session expired'],
  Shopify: ['Checkout opened', 'Membership page opened'],
  'QR code': ['QR code shown', 'QR code hidden', 'QR code copied', 'New QR code'],
  'Home page cards': ['Card opened'],
  OneTrust: ['Accepted all', 'Only necessary', 'Chosen'],
  Other: ['Search opened', 'Result opened', 'Address copied'],
} as const

export type EventCategory = keyof typeof trackedEvents
export type TrackedEvent = { [C in EventCategory]: { category: C; name: (typeof trackedEvents)[C][number] } }[EventCategory]

export const eventCategories = Object.keys(trackedEvents) as EventCategory[]

export const isTrackedEvent = (category: string, name: string): boolean =>
  Object.hasOwn(trackedEvents, category) &&
  (trackedEvents as Record<string, readonly string[]>)[category]?.includes(name) === true

export const strippedParameters = [
  'token',
  '_kx',
  'country',
  'month',
  'year',
  'day',
  'latitude',
  'longitude',
  'checkout_url',
] as const

/** The only other parameters that stay: they identify views, not visitors. */
export const keptParameters = ['event_state', 'gameCode', 'model', 'page', 'tab', 'view'] as const

const keptNames = new Set<string>(keptParameters)
const isPlain = (value: string) => /^[A-Za-z0-9_-]{1,24}$/.test(value)

/** Numbers, uids and codes in a path identify objects; placeholders replace them. */
const isName = (part: string) =>
  /\d/.test(part) || /^[A-Za-z]{3,5}-[A-Za-z]{3,5}-[A-Za-z]{3,5}$/.test(part) || part.includes('%') || part.length > 32

const longest = 200

export function countedAddress(address: string): string {
  const [before = ''] = address.split('#')
  const [whole = '', query = ''] = before.split('?', 2)
  const path = whole.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '')
  const parts = path.split('/').filter(Boolean)
  const countedPath = `/${parts.map((part) => (isName(part) ? '{id}' : part)).join('/')}`
  const pairs = [...new URLSearchParams(query)].filter(([name, value]) => keptNames.has(name) && isPlain(value))
  const search = new URLSearchParams(pairs.sort(([a], [b]) => (a < b ? -1 : 1))).toString()
  return `${countedPath}${search ? `?${search}` : ''}`.slice(0, longest)
}

export function countedReferrer(referrer: string, ownOrigin: string): string {
  const url = URL.parse(referrer)
  if (!url || !/^https?:$/.test(url.protocol) || url.origin === ownOrigin) return ''
  return url.hostname.slice(0, 100)
}
