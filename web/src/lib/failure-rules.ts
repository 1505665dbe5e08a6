import { ApiError, isAbort } from './api-error.ts'

/** What follows from a failed call. */
export type Consequence =
  /** Nobody is told. */
  | 'nothing'
  /** The page itself shows it, where the data would be or beside the field. */
  | 'in-page'
  /** The error modal. */
  | 'modal'
  /** The session is over. */
  | 'sign-out'
  /** The page of our own faults. */
  | 'our-fault'
  /** Whether the service is there at all has to be found out. */
  | 'look-for-service'

/** How the call was made. */
export type Circumstances = {
  /** On a kiosk nobody is told anything, and nobody is signed out. */
  kiosk: boolean
  /** The page has data already and only read it again. */
  background: boolean
  /** The page said that it tells this itself. */
  inPage: boolean
  /** It was meant to change something, so somebody waits for its outcome. */
  write: boolean
  /** An admin impersonates a player: admin calls are refused then, and that must not sign the admin out. */
  impersonating?: boolean
}

/** Calls whose failure is told by their own page, or by nobody. */
const quietCalls = ['reset_password', 'verify_password_token', 'user_game_instructions', 'shopify_all_access_membership_info']

/** Path and query of a call that fails in silence: the four calls, and whatever asks for what is current or past. */
export function isQuietAddress(target: string): boolean {
  const address = target.split('#')[0] ?? ''
  return quietCalls.some((name) => address.includes(`/${name}`)) || /(^|[^a-z0-9_])(current|past)(?![a-z0-9_])/i.test(address)
}

/** Whether the answer ends the session: refused as a whole, not a wrong password typed somewhere. */
export const endsSession = (error: unknown): boolean =>
  error instanceof ApiError &&
  ((error.status === 401 && (error.code === undefined || error.code === 401)) || error.status === 403)

/** No answer, or one of a proxy that found no server. */
export const isAway = (error: unknown): boolean => error instanceof ApiError && [0, 502, 503, 504].includes(error.status)

const searchedInVain = ({ code, body }: ApiError) => code === 441 && Array.isArray(body.locations) && body.locations.length === 0

const unknownObject = ({ status, code }: ApiError) => status === 404 && code !== 441

/** The one place that decides what a failed call leads to (specification, section 8). */
export function consequenceOf(
  error: unknown,
  { kiosk, background, inPage, write, impersonating = false }: Circumstances,
): Consequence {
  if (isAbort(error) || kiosk) return 'nothing'
  if (!(error instanceof ApiError)) return write && !inPage ? 'modal' : 'in-page'
  if (endsSession(error) && !(impersonating && error.status === 403)) return 'sign-out'
  if (isQuietAddress(error.target) || searchedInVain(error)) return 'in-page'
  if (error.status === 500) return background ? 'in-page' : 'our-fault'
  if (isAway(error)) return 'look-for-service'
  // What is not there is said by the page that looked for it.
  if (inPage || background || (!write && unknownObject(error))) return 'in-page'
  return 'modal'
}
