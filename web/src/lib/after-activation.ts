const key = 'portal.after-activation'

export function keepGoOn(email: string, goOn: { redirectUri?: string }): void {
  if (goOn.redirectUri === undefined) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify({ email, redirectUri: goOn.redirectUri }))
}

export function goOnOf(email: string): { redirectUri?: string } {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as { email: string; redirectUri: string } | null
    return kept?.email.toLowerCase() === email.toLowerCase() ? { redirectUri: kept.redirectUri } : {}
  } catch {
    return {}
  }
}
