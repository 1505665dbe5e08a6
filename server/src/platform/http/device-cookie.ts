const name = (secure: boolean) => (secure ? '__Host-device' : 'device')
const form = /^[\w-]{43}$/

export const deviceCookieDays = 400

/** Returns the token of the device cookie; null when there is no well-formed one. */
export function readDeviceCookie(header: string | undefined, secure: boolean): string | null {
  const start = `${name(secure)}=`
  const pair = header?.split(';').find((one) => one.trim().startsWith(start))
  const token = pair?.trim().slice(start.length) ?? ''
  return form.test(token) ? token : null
}

/** Returns the Set-Cookie header for a device token. */
export const deviceCookie = (token: string, secure: boolean): string =>
  `${name(secure)}=${token}; Path=/; Max-Age=${deviceCookieDays * 86_400}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
