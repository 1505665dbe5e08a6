const key = 'portal.after-activation'

export function storeRedirect(email: string, redirect: { redirectUri?: string }): void {
  if (redirect.redirectUri === undefined) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify({ email, redirectUri: redirect.redirectUri }))
}

export function storedRedirect(email: string): { redirectUri?: string } {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as { email: string; redirectUri: string } | null
    return stored?.email.toLowerCase() === email.toLowerCase() ? { redirectUri: stored.redirectUri } : {}
  } catch {
    return {}
  }
}
