/** The client only reads the claims; the server checks the signature. */
export type TokenClaims = {
  sub?: string
  user_id?: number
  profile_id?: number
  sid?: string
  exp?: number
  recent_login_exp?: number
  cnf?: { kid?: string }
  act?: unknown
}

let last: { token: string; claims: TokenClaims } | null = null

/** Parsed once per token, because every call needs it. */
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

/** Whether the token has expired or expires within `marginMs`; a token that cannot be parsed counts as expired. */
export const isExpired = (token: string, now: number): boolean => (tokenClaims(token).exp ?? 0) * 1000 <= now + marginMs
