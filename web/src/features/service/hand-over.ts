import { safePath } from '@portal/contract/rules/safe-path'

/** Where a hand-over leads: a place of ours, one of the outside places we know, or nowhere. */
export type HandOver = { kind: 'here'; path: string } | { kind: 'outside'; url: string } | { kind: 'refused' }

/** An address that a browser may be sent to. */
export function webAddress(text: string): URL | null {
  const url = URL.parse(text)
  return url && (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' && url.password === '' ? url : null
}

const none = '\0'

/** Judges an asked-for address against our own and the outside places we know; the origin must be the very same. */
export function judgeHandOver(returnTo: string, origin: string, known: readonly string[]): HandOver {
  const path = safePath(returnTo, origin, none)
  if (path !== none) return { kind: 'here', path }
  const url = webAddress(returnTo)
  const origins = known.map((address) => webAddress(address)?.origin)
  return url && origins.includes(url.origin) ? { kind: 'outside', url: url.href } : { kind: 'refused' }
}
