const longest = 2048

const hasControlOrBackslash = (text: string) => {
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    if (point < 0x20 || point === 0x7f || character === '\\') return true
  }
  return false
}

/**
 * Returns a path on this origin for a redirect, or the fallback. A leading slash proves nothing: `//evil.test`, `/\evil.test`
 * and `/.//evil.test` all leave the origin. `origin` comes from configuration or the page, never from a request's Host.
 */
export function safePath(raw: unknown, origin: string, fallback = '/insider'): string {
  if (typeof raw !== 'string' || raw.length > longest || !raw.startsWith('/') || raw.startsWith('//')) return fallback
  if (hasControlOrBackslash(raw)) return fallback
  const url = parse(raw, origin)
  if (!url || url.origin !== new URL(origin).origin || url.username || url.password) return fallback
  const path = url.pathname + url.search + url.hash
  return path.startsWith('//') ? fallback : path
}

/**
 * Returns an outside address whose host is listed, rebuilt from its parsed parts; else undefined. Requires https on the default
 * port without user info. `localOrigins` are whole origins that count as they are, such as the local shop's.
 */
export function allowedUrl(raw: unknown, hosts: readonly string[], localOrigins: readonly string[] = []): string | undefined {
  if (typeof raw !== 'string' || raw.length > longest || hasControlOrBackslash(raw)) return undefined
  const url = parse(raw)
  if (!url || url.username || url.password) return undefined
  if (localOrigins.includes(url.origin)) return url.origin + url.pathname + url.search
  if (url.protocol !== 'https:' || url.port || !hosts.includes(url.hostname)) return undefined
  return `https://${url.hostname}${url.pathname}${url.search}`
}

function parse(raw: string, base?: string): URL | undefined {
  try {
    return new URL(raw, base)
  } catch {
    return undefined
  }
}
