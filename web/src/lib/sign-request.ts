import { canonicalRequest, emptyBodyHash, formatSignature, sessionKeyId } from '@portal/contract/rules/signature'
import { serverNow } from './clock.ts'
import { base64url, boundSessionOf, sessionKey } from './session-key.ts'

declare const __BUILD__: string

const appKey = 'insider-connected-web'
const appKeyId = `app.${__BUILD__}`

const text = new TextEncoder()
let importedAppKey: Promise<CryptoKey> | null = null

type Signer = { keyId: string; key: CryptoKey }

async function signerOf(token: string | null | undefined): Promise<Signer> {
  const sid = token ? boundSessionOf(token) : null
  const own = sid === null ? null : await sessionKey(sid)
  if (sid !== null && own) return { keyId: sessionKeyId(sid), key: own }
  importedAppKey ??= crypto.subtle.importKey('raw', text.encode(appKey), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return { keyId: appKeyId, key: await importedAppKey }
}

const hex = (buffer: ArrayBuffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')

const sha256 = async (value: string) => hex(await crypto.subtle.digest('SHA-256', text.encode(value)))

type Unsigned = {
  method: string
  target: string
  body: string | undefined
  authorization: string | undefined
  location: string
  /** The session whose key signs, also when its token is not sent. */
  session: string | null | undefined
}

/** The `X-HMAC` value of a request, or undefined where the browser offers no cryptography (a page without https). */
export async function signatureOf({
  method,
  target,
  body,
  authorization,
  location,
  session,
}: Unsigned): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined
  const time = serverNow()
  const nonce = base64url(crypto.getRandomValues(new Uint8Array(16)))
  const [signer, bodyHash, authorizationHash, locationHash] = await Promise.all([
    signerOf(session),
    body === undefined ? emptyBodyHash : sha256(body),
    authorization === undefined ? null : sha256(authorization),
    sha256(location),
  ])
  const canonical = canonicalRequest({ method, target, bodyHash, time, nonce, authorizationHash, locationHash })
  const mac = base64url(new Uint8Array(await crypto.subtle.sign('HMAC', signer.key, text.encode(canonical))))
  return formatSignature({ keyId: signer.keyId, time, nonce, mac })
}
