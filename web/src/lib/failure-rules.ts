import { ApiError, isAbort } from './api-error.ts'

/** How the app reacts to a failed call. */
export type Consequence =
  /** Shown nowhere. */
  | 'nothing'
  /** The page itself shows it, where the data would be or beside the field. */
  | 'in-page'
  /** The error modal. */
  | 'modal'
  /** The session is over. */
  | 'sign-out'
  /** The page for server errors. */
  | 'our-fault'
  /** A ping finds out whether the service can be reached. */
  | 'look-for-service'

/** How the call was made. */
export type Circumstances = {
  /** A kiosk shows no failure and signs nobody out. */
  kiosk: boolean
  /** The page has data already and only read it again. */
  background: boolean
  /** The page shows this failure itself. */
  inPage: boolean
  /** The call changes something, so the user waits for its result. */
  write: boolean
  /** An admin impersonates a player: admin calls are refused then, and that must not sign the admin out. */
  impersonating?: boolean
}

/** Calls whose failure only their own page shows. */
const quietCalls = ['reset_password', 'verify_password_token', 'user_game_instructions', 'shopify_all_access_membership_info']

/** Whether a call fails silently: the four calls, and reads of current or past objects. */
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
  // The page itself shows that an object is unknown.
  if (inPage || background || (!write && unknownObject(error))) return 'in-page'
  return 'modal'
}
