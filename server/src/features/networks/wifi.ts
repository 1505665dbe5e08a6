import { words } from './texts.ts'
import type { Text } from '../../platform/texts.ts'
export type Security = 'WPA' | 'WEP' | 'nopass'

const isHex = (text: string) => /^[0-9a-f]*$/i.test(text)
const isPrintable = (text: string) => /^[\x20-\x7e]*$/.test(text)

export function ssidFault(ssid: string): Text | undefined {
  if (ssid === '') return words.networkName
  if (/\p{Cc}/u.test(ssid)) return words.networkNameCharacters
  return Buffer.byteLength(ssid) > 32 ? words.networkNameTooLong : undefined
}

export function passwordFault(security: Security, password: string): Text | undefined {
  if (security === 'nopass') return password ? words.openNetwork : undefined
  if (!password) return words.networkPassword
  if (!isPrintable(password)) return words.networkPasswordCharacters
  if (security === 'WPA') return password.length < 8 || password.length > 63 ? words.wpaPassword : undefined
  const fits = [5, 13].includes(password.length) || ([10, 26].includes(password.length) && isHex(password))
  return fits ? undefined : words.wepPassword
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
