import { safePath } from '@portal/contract/rules/safe-path'
import { redirect } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { api, query } from '../lib/api.ts'
import { addressLeft } from '../lib/left-off.ts'
import { currentSession, isSignedIn } from '../lib/session.ts'
import { isIcVariant } from '../lib/variant.ts'

const home = '/insider'
const operatorsArea = '/pro/locations'

const within = (path: string, area: string) => path === area || path.startsWith(`${area}/`)

/** A path that is worth coming back to: the start itself is not. */
export const worthReturning = (href: string): boolean => href !== '/' && href.split('?')[0] !== home

const none = '\0'

/**
 * Where a signed-in reader goes after the log-in: an address of ours, else the checkout they came with, else where their
 * session ended, else home. The cart looks whether the checkout is the shop's.
 */
export function afterLogin(redirectUri: string | undefined, checkoutUrl?: string, left?: string): string {
  const path = safePath(redirectUri, location.origin, none)
  if (path !== none) return path
  const isWeb = /^https?:$/.test(URL.parse(checkoutUrl ?? '')?.protocol ?? '')
  if (checkoutUrl && isWeb) return `/cart?checkout_url=${encodeURIComponent(checkoutUrl)}`
  return safePath(left, location.origin, home)
}

/** For pages of signed-in readers: a visitor is sent to the landing, which remembers where they wanted to go. */
export function requireSession({ location: { href } }: { location: { href: string } }): void {
  if (isSignedIn()) return
  redirect({ to: home, search: worthReturning(href) ? { redirect: href } : {}, replace: true, throw: true })
}

/** For pages that visitors are led to by a mail or a button of ours: the log-in comes first and leads back. */
export function requireLogin({ location: { href } }: { location: { href: string } }): void {
  if (!isSignedIn()) redirect({ to: '/login', search: { redirectUri: href }, replace: true, throw: true })
}

/** Where a signed-in reader without a better place to go is led. */
export const defaultAddress = (): string => (isIcVariant() ? '/ic/locations' : home)

/** An address that no page matches leads to the default of its area; a visitor to the landing, which remembers it. */
export function toDefault({ location: { href, pathname } }: { location: { href: string; pathname: string } }): void {
  if (!isSignedIn()) redirect({ to: home, search: worthReturning(href) ? { redirect: href } : {}, replace: true, throw: true })
  redirect({ href: within(pathname, '/pro') ? operatorsArea : defaultAddress(), replace: true, throw: true })
}

/** The account's own default, for what no page of it matches. */
export function toAccount(): void {
  redirect({ to: '/account/profile/stats', replace: true, throw: true })
}

type WithReads = { context: { queryClient: QueryClient } }

/** Whether the reader runs a business; null when that cannot be learnt now. */
async function isOperator({ context }: WithReads): Promise<boolean | null> {
  const detail = await context.queryClient.fetchQuery(query(api.profiles.userDetail)).catch(() => null)
  return detail?.user.group_memberships.some(({ group_type, is_active }) => group_type === 'business' && is_active) ?? null
}

/** Who runs a business goes on from the operators' page to its locations. */
export async function operatorsToTheirArea(visit: WithReads): Promise<void> {
  if (isSignedIn() && (await isOperator(visit))) redirect({ href: operatorsArea, replace: true, throw: true })
}

/** For the operators' pages: a member without a business is led to register one, before any of its calls is made. */
export async function requireOperator(visit: WithReads & { location: { href: string } }): Promise<void> {
  requireSession(visit)
  if ((await isOperator(visit)) === false) redirect({ href: '/business-profile', replace: true, throw: true })
}

/** Signed in already: on to where the log-in would have led. */
export function leaveWhenSignedIn({
  search,
}: {
  search: { redirectUri?: string | undefined; checkout_url?: string | undefined }
}): void {
  const session = currentSession()
  if (!session) return
  const href = afterLogin(search.redirectUri, search.checkout_url, addressLeft(session.userId))
  redirect({ href, replace: true, throw: true })
}

const bootedAt = typeof document === 'undefined' ? undefined : location.pathname

type Visit = { location: { pathname: string }; preload: boolean }

/**
 * Visiting the log-in or the registration from within the app loads the document anew; the history's state survives that.
 * Steps of an area the document was loaded at are followed as usual.
 */
export function bootAt(area: string, { preload }: Pick<Visit, 'preload'>): Promise<never> | undefined {
  if (preload || bootedAt === undefined || within(bootedAt, area)) return undefined
  location.reload()
  return new Promise<never>(() => undefined)
}

export const bootHere = ({ location: { pathname }, preload }: Visit): Promise<never> | undefined => bootAt(pathname, { preload })

/** The start is for visitors. A short link printed with it alone leads on for everybody. */
export function fromLanding({ search }: { search: { r?: string | undefined; game?: string | undefined } }): void {
  if (search.r !== undefined || search.game !== undefined) redirect({ to: '/redirect', search, replace: true, throw: true })
  if (isSignedIn()) redirect({ href: defaultAddress(), replace: true, throw: true })
}
