import type { ConsentMode, VisitorPlace } from '@portal/contract/reports'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import { hasConsent } from './consent.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { currentSession } from './session.ts'
import { browserZone } from './browser-zone.ts'

/** Sent with every call as its `Location` header if the visitor allows preferences. */
const cookie = 'insider-location'
const cookieS = 30 * 86_400

export type ConsentPlace = { place: VisitorPlace; mode: ConsentMode }

/** The visitor's location as the server determines it, and the consent mode there; null without an answer. */
export const consentPlace = queryOptions({
  queryKey: [...api.reports.consentPlace.key] as const,
  queryFn: ({ signal }): Promise<ConsentPlace | null> =>
    api.reports
      .consentPlace({ query: { time_zone: browserZone() } }, { signal, anonymous: true })
      .then(({ place, mode }) => ({ place, mode }))
      .catch(() => null),
  staleTime: Infinity,
})

export const unknownMode: ConsentMode = 'opt-in'

/** Keeps the country for forms and lists if there is consent, and deletes it otherwise. */
export function rememberVisitorPlace(place: VisitorPlace): void {
  const mayStore = hasConsent('C0003') && currentSession()?.isMinor !== true && place.country !== ''
  if (mayStore) writeCookie(cookie, JSON.stringify(place), cookieS)
  else writeCookie(cookie, '', 0)
}

export function rememberedCountry(): string | undefined {
  try {
    const { country } = JSON.parse(readCookie(cookie) ?? '{}') as Partial<VisitorPlace>
    return country || undefined
  } catch {
    return undefined
  }
}
