import { safePath } from './safe-path.ts'

/** A path is safe on every origin or on none. */
const anyOrigin = 'https://portal.invalid'

/** Where a link in a written page may lead: another page of ours, a secure address, a mailbox. Nothing else is a link. */
export function bodyLink(href: string): { kind: 'own' | 'outside' | 'mail'; href: string } | null {
  // Browsers drop these and read a backslash as a slash; an address that has one is not what it seems.
  if ([...href].some((sign) => sign <= ' ' || sign === '\u007f' || sign === '\\')) return null
  if (href.startsWith('/')) return safePath(href, anyOrigin, '') === '' ? null : { kind: 'own', href }
  if (/^mailto:[^@:?]+@[^@:?]+$/.test(href)) return { kind: 'mail', href }
  if (!/^https:\/\/[^/?#@]+/i.test(href)) return null
  const url = URL.canParse(href) ? new URL(href) : null
  return url && url.protocol === 'https:' && url.username === '' && url.password === ''
    ? { kind: 'outside', href: url.href }
    : null
}

/** A picture in a page is one of ours: nothing is asked of anybody else for it. */
export const bodyImage = (src: string): string | null => (bodyLink(src)?.kind === 'own' && !src.startsWith('/api/') ? src : null)
