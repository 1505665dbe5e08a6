import { safePath } from '@portal/contract/rules/safe-path'
import { redirect } from '@tanstack/react-router'
import { isSignedIn } from '../lib/session.ts'

const home = '/insider'

/** A path that is worth coming back to: the start itself is not. */
export const worthReturning = (href: string): boolean => href !== '/' && href.split('?')[0] !== home

/** Where a signed-in reader goes after the log-in: an address of ours, else home. */
export const afterLogin = (redirectUri: string | undefined): string => safePath(redirectUri, location.origin, home)

/** For pages of signed-in readers: a visitor is sent to the landing, which remembers where they wanted to go. */
export function requireSession({ location: { href } }: { location: { href: string } }): void {
  if (isSignedIn()) return
  redirect({ to: home, search: worthReturning(href) ? { redirect: href } : {}, replace: true, throw: true })
}

/** An address that no page matches leads to the default of its area. */
export function toDefault({ location: { href } }: { location: { href: string } }): void {
  redirect({ to: home, search: !isSignedIn() && worthReturning(href) ? { redirect: href } : {}, replace: true, throw: true })
}

/** Signed in already: on to where the log-in would have led. */
export function leaveWhenSignedIn({ search }: { search: { redirectUri?: string | undefined } }): void {
  if (isSignedIn()) redirect({ href: afterLogin(search.redirectUri), replace: true, throw: true })
}

const bootedAt = typeof document === 'undefined' ? undefined : location.pathname

/** Visiting the log-in from within the app loads the document anew; the history's state survives that. */
export function bootHere({
  location: { pathname },
  preload,
}: {
  location: { pathname: string }
  preload: boolean
}): Promise<never> | undefined {
  if (preload || bootedAt === undefined || pathname === bootedAt) return undefined
  location.reload()
  return new Promise<never>(() => undefined)
}

/** A title's figures stand on its overview. */
export function toTitleOverview({ params: { gameId } }: { params: { gameId: string } }): void {
  redirect({ href: `/ic/games/${encodeURIComponent(gameId)}`, replace: true, throw: true })
}
