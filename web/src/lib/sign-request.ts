import { canonicalRequest, emptyBodyHash, formatSignature } from '@portal/contract/rules/signature'

declare const __BUILD__: string

/** Public on purpose: it says which build speaks, and proves nothing about who. */
const appKey = 'insider-connected-web'
const keyId = `app.${__BUILD__}`

const text = new TextEncoder()
let key: Promise<CryptoKey> | null = null

const hex = (buffer: ArrayBuffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const sha256 = async (value: string) => hex(await crypto.subtle.digest('SHA-256', text.encode(value)))

type Unsigned = {
  method: string
  target: string
  body: string | undefined
  authorization: string | undefined
  location: string
  time: number
}

/** The `X-HMAC` value of a request, or undefined where the browser offers no cryptography (a page without https). */
export async function signatureOf({
  method,
  target,
  body,
  authorization,
  location,
  time,
}: Unsigned): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined
  key ??= crypto.subtle.importKey('raw', text.encode(appKey), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const nonce = base64url(crypto.getRandomValues(new Uint8Array(16)))
  const [bodyHash, authorizationHash, locationHash] = await Promise.all([
    body === undefined ? emptyBodyHash : sha256(body),
    authorization === undefined ? null : sha256(authorization),
    sha256(location),
  ])
  const canonical = canonicalRequest({ method, target, bodyHash, time, nonce, authorizationHash, locationHash })
  const mac = base64url(new Uint8Array(await crypto.subtle.sign('HMAC', await key, text.encode(canonical))))
  return formatSignature({ keyId, time, nonce, mac })
}
