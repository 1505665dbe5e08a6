/**
 * How a request is signed: `X-HMAC: v1;k=<key id>;t=<unix ms>;n=<nonce>;s=<HMAC-SHA256, base64url>`. This module only handles
 * text: hashes and HMAC come from the platform (node:crypto, WebCrypto).
 */

export const signatureHeader = 'X-HMAC'

/** Header with the browser's public key at the start of a session; the reply has the server's. */
export const sessionKeyHeader = 'X-Session-Key'

/** Allowed clock difference in either direction. */
export const signatureWindowMs = 300_000

/** SHA-256 of no bytes, for requests without a body. */
export const emptyBodyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

export type Signature = {
  keyId: string
  /** Unix milliseconds. */
  time: number
  /** 16 random bytes, base64url. */
  nonce: string
  /** 32 bytes of HMAC-SHA256, base64url. */
  mac: string
}

/** Hashes are lower-case hex SHA-256; `null` is a header that is not sent. */
export type SignedRequest = {
  method: string
  /** Path and query as sent, `/api/v1/machine/commands?a=1`. */
  target: string
  bodyHash: string
  time: number
  nonce: string
  authorizationHash?: string | null
  locationHash?: string | null
}

/** A machine's factory secret or running secret, a browser session, a kiosk, or the app. */
export type KeyOwner =
  | { kind: 'factory'; serial: string }
  | { kind: 'machine'; uid: string; version: number }
  | { kind: 'session'; sid: string }
  | { kind: 'kiosk'; id: string }
  | { kind: 'app'; build: string }

const header =
  /^v1;k=([A-Za-z0-9._-]{1,100});t=(0|[1-9]\d{0,14});n=([A-Za-z0-9_-]{21}[AQgw]);s=([A-Za-z0-9_-]{42}[AEIMQUYcgkosw048])$/

export function formatSignature({ keyId, time, nonce, mac }: Signature): string {
  return `v1;k=${keyId};t=${time};n=${nonce};s=${mac}`
}

/** Returns null unless the value has exactly the form above: one signature has one spelling. */
export function parseSignature(value: string): Signature | null {
  const [whole, keyId, time, nonce, mac] = header.exec(value) ?? []
  if (whole === undefined || keyId === undefined || time === undefined || nonce === undefined || mac === undefined) return null
  return { keyId, time: Number(time), nonce, mac }
}

/** Returns the signed text: nine lines, joined by LF, none after the last. */
export function canonicalRequest(request: SignedRequest): string {
  const { path, query } = splitTarget(request.target)
  return [
    'PP1',
    request.method.toUpperCase(),
    path,
    canonicalQuery(query),
    request.bodyHash,
    String(request.time),
    request.nonce,
    request.authorizationHash ?? '-',
    request.locationHash ?? '-',
  ].join('\n')
}

/** Returns the pairs of a query, RFC 3986-encoded, sorted by name, then value, so that order and spelling do not matter. */
export function canonicalQuery(query: string): string {
  return query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const equals = pair.indexOf('=')
      const [name, value] = equals === -1 ? [pair, ''] : [pair.slice(0, equals), pair.slice(equals + 1)]
      return { name: encode(decode(name)), value: encode(decode(value)) }
    })
    .sort((a, b) => compare(a.name, b.name) || compare(a.value, b.value))
    .map(({ name, value }) => `${name}=${value}`)
    .join('&')
}

export function isTimely(time: number, now: number): boolean {
  return Math.abs(now - time) <= signatureWindowMs
}

export const factoryKeyId = (serial: string) => `f.${serial}`

export const machineKeyId = (uid: string, version: number) => `m.${uid}.${version}`

export const sessionKeyId = (sid: string) => `s.${sid}`

/** Returns the owner named by a key id; null for an unknown kind. */
export function keyOwner(keyId: string): KeyOwner | null {
  const [kind, name = '', version, ...more] = keyId.split('.')
  if (kind === 'app') return { kind: 'app', build: keyId.slice(4) }
  if (name === '' || more.length > 0) return null
  if (kind === 'm')
    return version !== undefined && /^[1-9]\d{0,8}$/.test(version)
      ? { kind: 'machine', uid: name, version: Number(version) }
      : null
  if (version !== undefined) return null
  if (kind === 'f') return { kind: 'factory', serial: name }
  if (kind === 's') return { kind: 'session', sid: name }
  if (kind === 'k') return { kind: 'kiosk', id: name }
  return null
}

function splitTarget(target: string): { path: string; query: string } {
  const mark = target.indexOf('?')
  return mark === -1 ? { path: target, query: '' } : { path: target.slice(0, mark), query: target.slice(mark + 1) }
}

function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    // An invalid escape stays as it is, as in query parsers.
    return spaced
  }
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** By code unit: encoded text is ASCII, and a locale must not change a signature. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
