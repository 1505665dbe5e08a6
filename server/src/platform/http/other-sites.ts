import type { FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'
import { words } from '../words.ts'

/**
 * Throws `site.refused` when the browser reports that a page of another site sends the request. A local installation also
 * accepts the host of the request, because people open it by other names of their machine.
 */
export function refuseOtherSites(
  { headers, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  own: { origin: string; isLocal: boolean },
): void {
  const { origin } = headers
  const isOwn = origin === undefined || origin === own.origin || (own.isLocal && URL.parse(origin)?.host === host)
  if (headers['sec-fetch-site'] === 'cross-site' || !isOwn) throw new Problem('site.refused')
}

/** Throws `input.invalid` for a request with several Host headers, which programs on its way may read differently (RFC 9112). */
export function refuseSecondHost({ raw: { rawHeaders } }: FastifyRequest): void {
  const names = rawHeaders.filter((text, place) => place % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host')
  if (names.length > 1) throw new Problem('input.invalid', { message: words.severalHosts })
}

/** Returns whether a body is declared as JSON. */
export const isJson = (contentType: string | undefined): boolean => /^application\/json\s*(;|$)/i.test(contentType?.trim() ?? '')
