import { safePath } from '@portal/contract/rules/safe-path'
import { redirect } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { api, query } from '../lib/api.ts'
import { leftOffAddress } from '../lib/left-off.ts'
import { currentSession, isSignedIn } from '../lib/session.ts'
import { isIcVariant } from '../lib/variant.ts'

const home = '/insider'
const operatorsArea = '/pro/locations'

const within = (path: string, area: string) => path === area || path.startsWith(`${area}/`)

/** Whether a path is worth returning to after the login; `/` is not. */
export const isWorthReturningTo = (href: string): boolean => href !== '/' && href.split('?')[0] !== home

const invalidPath = '\0'

/**
 * Where a login leads: an address of this site, else the checkout in the query, else the page where the session ended, else
 * home. The cart checks that the checkout belongs to the shop.
 */
export function afterLogin(redirectUri: string | undefined, checkoutUrl?: string, left?: string): string {
  const path = safePath(redirectUri, location.origin, invalidPath)
  if (path !== invalidPath) return path
  const isWeb = /^https?:$/.test(URL.parse(checkoutUrl ?? '')?.protocol ?? '')
  if (checkoutUrl && isWeb) return `/cart?checkout_url=${encodeURIComponent(checkoutUrl)}`
  return safePath(left, location.origin, home)
}

/** For pages of signed-in readers: sends a visitor to the landing page, which keeps the address. */
export function requireSession({ location: { href } }: { location: { href: string } }): void {
  if (isSignedIn()) return
  redirect({ to: home, search: isWorthReturningTo(href) ? { redirect: href } : {}, replace: true, throw: true })
}

/** For pages that mails or our buttons link to: the login comes first and leads back. */
export function requireLogin({ location: { href } }: { location: { href: string } }): void {
  if (!isSignedIn()) redirect({ to: '/login', search: { redirectUri: href }, replace: true, throw: true })
}

export const defaultAddress = (): string => (isIcVariant() ? '/ic/locations' : home)

/** Redirects an unknown address to the default of its area, and a visitor to the landing page, which keeps the address. */
export function redirectToDefault({ location }: { location: { href: string; pathname: string } }): void {
  requireSession({ location })
  redirect({ href: within(location.pathname, '/pro') ? operatorsArea : defaultAddress(), replace: true, throw: true })
}

export function redirectToAccount(): void {
  redirect({ to: '/account/profile/stats', replace: true, throw: true })
}

type WithQueryClient = { context: { queryClient: QueryClient } }

async function isOperator({ context }: WithQueryClient): Promise<boolean | null> {
  const detail = await context.queryClient.fetchQuery(query(api.profiles.userDetail)).catch(() => null)
  return detail?.user.group_memberships.some(({ group_type, is_active }) => group_type === 'business' && is_active) ?? null
}

export async function redirectOperators(visit: WithQueryClient): Promise<void> {
  if (isSignedIn() && (await isOperator(visit))) redirect({ href: operatorsArea, replace: true, throw: true })
}

/** Sends members without a business to its registration before any operator call is made. */
export async function requireOperator(visit: WithQueryClient & { location: { href: string } }): Promise<void> {
  requireSession(visit)
  if ((await isOperator(visit)) === false) redirect({ href: '/business-profile', replace: true, throw: true })
}

export function redirectSignedIn({
  search,
}: {
  search: { redirectUri?: string | undefined; checkout_url?: string | undefined }
}): void {
  const session = currentSession()
  if (!session) return
  const href = afterLogin(search.redirectUri, search.checkout_url, leftOffAddress(session.userId))
  redirect({ href, replace: true, throw: true })
}

const documentPath = typeof document === 'undefined' ? undefined : location.pathname

type Visit = { location: { pathname: string }; preload: boolean }

/**
 * Loads a new document on the way to the login or the registration; the history's state survives that. Within an area that the
 * document was loaded at, routes are followed as usual.
 */
export function loadDocumentAt(area: string, { preload }: Pick<Visit, 'preload'>): Promise<never> | undefined {
  if (preload || documentPath === undefined || within(documentPath, area)) return undefined
  location.reload()
  return new Promise<never>(() => undefined)
}

export const loadDocument = ({ location: { pathname }, preload }: Visit): Promise<never> | undefined =>
  loadDocumentAt(pathname, { preload })

/** The landing page is for visitors; a short link in its query redirects everybody. */
export function redirectFromLanding({ search }: { search: { r?: string | undefined; game?: string | undefined } }): void {
  if (search.r !== undefined || search.game !== undefined) redirect({ to: '/redirect', search, replace: true, throw: true })
  if (isSignedIn()) redirect({ href: defaultAddress(), replace: true, throw: true })
}
