import { safePath } from './safe-path.ts'

/** A stand-in origin: a path is safe on every origin or on none. */
const anyOrigin = 'https://portal.invalid'

/** Returns the kind of a link in a page: a path of the portal, an HTTPS address or a mailbox; null for anything else. */
export function bodyLink(href: string): { kind: 'own' | 'outside' | 'mail'; href: string } | null {
  // Browsers drop these characters and read a backslash as a slash.
  if ([...href].some((sign) => sign <= ' ' || sign === '\u007f' || sign === '\\')) return null
  if (href.startsWith('/')) return safePath(href, anyOrigin, '') === '' ? null : { kind: 'own', href }
  if (/^mailto:[^@:?/#]+@[^@:?/#]+$/.test(href)) return { kind: 'mail', href }
  if (!/^https:\/\/[^/?#@]+/i.test(href)) return null
  const url = URL.canParse(href) ? new URL(href) : null
  return url && url.protocol === 'https:' && url.username === '' && url.password === ''
    ? { kind: 'outside', href: url.href }
    : null
}

/** Only pictures of the portal, so that no other site is contacted. */
export const bodyImage = (src: string): string | null => (bodyLink(src)?.kind === 'own' && !src.startsWith('/api/') ? src : null)
