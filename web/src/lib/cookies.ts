export const cookieText = (): string => (typeof document === 'undefined' ? '' : document.cookie)

/** Session cookies are readable by script on purpose: the client sends them as headers, and the server ignores the cookies. */
export function readCookie(name: string, text = cookieText()): string | null {
  const prefix = `${name}=`
  const pair = text.split('; ').find((entry) => entry.startsWith(prefix))
  const value = pair?.slice(prefix.length)
  return value ? decodeURIComponent(value) : null
}

/** Selects the language of documents and of sentences in replies. It belongs to the browser, not to the session. */
export const languageCookie = 'language'

/** Light or dark pages of operators; without it they follow the system. */
export const themeCookie = 'theme'

const kept = [languageCookie, themeCookie]

const scope = () => (/\.[a-z][^.]*$/i.test(location.hostname) ? `; Domain=${location.hostname}` : '')

export function writeCookie(name: string, value: string, maxAgeSeconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax; Max-Age=${maxAgeSeconds}${scope()}${secure}`
}

export function clearCookies(): void {
  for (const entry of document.cookie.split('; ')) {
    const name = entry.split('=')[0]
    if (name && !kept.includes(name)) document.cookie = `${name}=; Path=/; Max-Age=-1${scope()}`
  }
}
