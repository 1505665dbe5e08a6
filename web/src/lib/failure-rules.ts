import { ApiError, isAbort } from './api-error.ts'

/**
 * How the app reacts to a failed call. `our-fault` is the page for server errors; `check-service` pings whether the service can
 * be reached.
 */
export type Consequence = 'nothing' | 'in-page' | 'modal' | 'sign-out' | 'our-fault' | 'check-service'

export type Circumstances = {
  /** A kiosk shows no failure and signs nobody out. */
  kiosk: boolean
  background: boolean
  inPage: boolean
  write: boolean
  /** During an impersonation admin calls are refused, which must not end the session. */
  impersonating?: boolean
}

/** Calls whose failures are shown only by their own page. */
const quietCalls = ['reset_password', 'verify_password_token', 'user_game_instructions', 'shopify_all_access_membership_info']

/** Whether a failure of the address is not shown (specification, section 8): the four calls above, and reads of current or past objects. */
export function isQuietAddress(target: string): boolean {
  const address = target.split('#')[0] ?? ''
  return quietCalls.some((name) => address.includes(`/${name}`)) || /(^|[^a-z0-9_])(current|past)(?![a-z0-9_])/i.test(address)
}

export const endsSession = (error: unknown): boolean =>
  error instanceof ApiError &&
  ((error.status === 401 && (error.code === undefined || error.code === 401)) || error.status === 403)

/** No answer, or that of a proxy without a server. */
export const isUnreachable = (error: unknown): boolean => error instanceof ApiError && [0, 502, 503, 504].includes(error.status)

const isEmptySearch = ({ code, body }: ApiError) => code === 441 && Array.isArray(body.locations) && body.locations.length === 0

const isUnknownObject = ({ status, code }: ApiError) => status === 404 && code !== 441

/** The reaction to a failed call (specification, section 8). All failures are decided here. */
export function consequenceOf(
  error: unknown,
  { kiosk, background, inPage, write, impersonating = false }: Circumstances,
): Consequence {
  if (isAbort(error) || kiosk) return 'nothing'
  if (!(error instanceof ApiError)) return write && !inPage ? 'modal' : 'in-page'
  if (endsSession(error) && !(impersonating && error.status === 403)) return 'sign-out'
  if (isQuietAddress(error.target) || isEmptySearch(error)) return 'in-page'
  if (error.status === 500) return background ? 'in-page' : 'our-fault'
  if (isUnreachable(error)) return 'check-service'
  // The page shows that an object is unknown.
  if (inPage || background || (!write && isUnknownObject(error))) return 'in-page'
  return 'modal'
}
