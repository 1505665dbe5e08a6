import type { ConsentMode, VisitorPlace } from '@portal/contract/reports'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import { hasConsent } from './consent.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { currentSession } from './session.ts'

/** Goes along with every call as its `Location` header once the visitor lets preferences be remembered. */
const cookie = 'insider-location'
const cookieS = 30 * 86_400

export type ConsentPlace = { place: VisitorPlace; mode: ConsentMode }

const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Where the visitor is, as far as it is told before they were asked, and how they are asked; null when nobody answers. */
export const consentPlace = queryOptions({
  queryKey: [...api.reports.consentPlace.key] as const,
  queryFn: ({ signal }): Promise<ConsentPlace | null> =>
    api.reports
      .consentPlace({ query: { time_zone: timeZone() } }, { signal, anonymous: true })
      .then(({ place, mode }) => ({ place, mode }))
      .catch(() => null),
  staleTime: Infinity,
})

/** Not known: asked before anything is remembered. */
export const unknownMode: ConsentMode = 'opt-in'

/** Remembers the country with consent, for forms and lists that begin with it; forgets it without. */
export function rememberPlace(place: VisitorPlace): void {
  const may = hasConsent('C0003') && currentSession()?.isMinor !== true && place.country !== ''
  if (may) writeCookie(cookie, JSON.stringify(place), cookieS)
  else writeCookie(cookie, '', 0)
}

/** The country of the visitor, where it may be remembered and is known: what forms begin with. */
export function rememberedCountry(): string | undefined {
  try {
    const { country } = JSON.parse(readCookie(cookie) ?? '{}') as Partial<VisitorPlace>
    return country || undefined
  } catch {
    return undefined
  }
}
