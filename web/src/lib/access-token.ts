/** What the client reads from an access token. It proves nothing here; the server checks the signature. */
export type TokenClaims = {
  sub?: string
  user_id?: number
  profile_id?: number
  sid?: string
  exp?: number
  recent_login_exp?: number
  /** The key the session is bound to. */
  cnf?: { kid?: string }
  /** The admin who acts as this player. */
  act?: unknown
}

let last: { token: string; claims: TokenClaims } | null = null

/** The same token is asked about with every call. */
export function tokenClaims(token: string): TokenClaims {
  if (last?.token !== token) last = { token, claims: claimsIn(token) }
  return last.claims
}

function claimsIn(token: string): TokenClaims {
  try {
    const payload = token.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes)) as TokenClaims
  } catch {
    return {}
  }
}

const marginMs = 5000

/** Whether the token has expired or is about to while a call is on its way; what cannot be read counts as expired. */
export const isExpired = (token: string, now: number): boolean => (tokenClaims(token).exp ?? 0) * 1000 <= now + marginMs
