export type Security = 'WPA' | 'WEP' | 'nopass'

const isHex = (text: string) => /^[0-9a-f]*$/i.test(text)
const isPrintable = (text: string) => /^[\x20-\x7e]*$/.test(text)

export function ssidFault(ssid: string): string | undefined {
  if (ssid === '') return 'Please enter the name of the network.'
  if (/\p{Cc}/u.test(ssid)) return 'The name of a network has no line breaks or control characters.'
  return Buffer.byteLength(ssid) > 32 ? 'The name of a network has 32 bytes at most.' : undefined
}

export function passwordFault(security: Security, password: string): string | undefined {
  if (security === 'nopass') return password ? 'An open network has no password.' : undefined
  if (!password) return 'Please enter the password of the network.'
  if (!isPrintable(password)) return 'A Wi-Fi password has plain letters, digits and signs only.'
  if (security === 'WPA')
    return password.length < 8 || password.length > 63 ? 'A WPA password has 8 to 63 characters.' : undefined
  const fits = [5, 13].includes(password.length) || ([10, 26].includes(password.length) && isHex(password))
  return fits ? undefined : 'A WEP key has 5 or 13 characters, or 10 or 26 hexadecimal digits.'
}

/** Special characters get a backslash; text that looks hexadecimal is quoted. */
const escaped = (text: string) => text.replaceAll(/[\\;,":]/g, String.raw`\$&`)
const quoted = (text: string) => (isHex(text) && text.length % 2 === 0 ? `"${text}"` : escaped(text))

/** Wi-Fi QR format, `WIFI:T:WPA;S:Home;P:secret;…;;`. Readers ignore unknown fields. */
export function wifiCode(network: { ssid: string; security: Security; password: string }, more: Record<string, string>): string {
  const { ssid, security, password } = network
  const fields = [`T:${security}`, `S:${quoted(ssid)}`, ...(password ? [`P:${quoted(password)}`] : [])]
  return `WIFI:${[...fields, ...Object.entries(more).map(([key, value]) => `${key}:${value}`)].join(';')};;`
}
