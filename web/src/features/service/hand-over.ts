import { safePath } from '@portal/contract/rules/safe-path'

export type HandOver = { kind: 'here'; path: string } | { kind: 'outside'; url: string } | { kind: 'refused' }

/** An http(s) address; null for anything else. */
export function webAddress(text: string): URL | null {
  const url = URL.parse(text)
  return url && (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' && url.password === '' ? url : null
}

const invalidPath = '\0'

/** Compares an address with this site and the known outside addresses; the origin must be equal. */
export function judgeHandOver(returnTo: string, origin: string, known: readonly string[]): HandOver {
  const path = safePath(returnTo, origin, invalidPath)
  if (path !== invalidPath) return { kind: 'here', path }
  const url = webAddress(returnTo)
  const origins = known.map((address) => webAddress(address)?.origin)
  return url && origins.includes(url.origin) ? { kind: 'outside', url: url.href } : { kind: 'refused' }
}
