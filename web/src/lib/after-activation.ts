const key = 'portal.after-activation'

/** Notes where a new account was on its way to: its activation link opens in another tab. */
export function keepGoOn(email: string, goOn: { redirectUri?: string }): void {
  if (goOn.redirectUri === undefined) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify({ email, redirectUri: goOn.redirectUri }))
}

/** Where the account was on its way to, in this browser. The log-in checks the address. */
export function goOnOf(email: string): { redirectUri?: string } {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as { email: string; redirectUri: string } | null
    return kept?.email.toLowerCase() === email.toLowerCase() ? { redirectUri: kept.redirectUri } : {}
  } catch {
    return {}
  }
}
