import type { FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'

/** Throws `site.refused` when the browser reports that a page of another site sends the request. */
export function refuseOtherSites({ headers, host }: FastifyRequest, own: string): void {
  const { origin } = headers
  const isOwn = origin === undefined || origin === own || URL.parse(origin)?.host === host
  if (headers['sec-fetch-site'] === 'cross-site' || !isOwn) throw new Problem('site.refused')
}

/** Returns whether a body is declared as JSON. */
export const isJson = (contentType: string | undefined): boolean => /^application\/json\s*(;|$)/i.test(contentType?.trim() ?? '')
