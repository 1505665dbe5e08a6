/**
 * How a request is signed: `X-HMAC: v1;k=<key id>;t=<unix ms>;n=<nonce>;s=<HMAC-SHA256, base64url>`.
 * Pure text in, text out: hashes and the HMAC itself come from the platform (node:crypto, WebCrypto).
 */

/** Name of the request header that carries the signature. */
export const signatureHeader = 'X-HMAC'

/** Name of the header in which a browser offers its public key when a session begins, and the answer gives the server's. */
export const sessionKeyHeader = 'X-Session-Key'

/** How far the time of a request may lie from the server's, either way. */
export const signatureWindowMs = 300_000

/** SHA-256 of no bytes, for requests without a body. */
export const emptyBodyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/** The parts of a signature header. */
export type Signature = {
  keyId: string
  /** Time of sending, unix milliseconds. */
  time: number
  /** 16 random bytes, base64url. */
  nonce: string
  /** 32 bytes of HMAC-SHA256, base64url. */
  mac: string
}

/** What is signed. Hashes are lower-case hex SHA-256; `null` stands for a header that is not sent. */
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

/** Whose key signed: a machine's factory secret, its running secret, a browser session, a kiosk, or the app as such. */
export type KeyOwner =
  | { kind: 'factory'; serial: string }
  | { kind: 'machine'; uid: string; version: number }
  | { kind: 'session'; sid: string }
  | { kind: 'kiosk'; id: string }
  | { kind: 'app'; build: string }

const header =
  /^v1;k=([A-Za-z0-9._-]{1,100});t=(0|[1-9]\d{0,14});n=([A-Za-z0-9_-]{21}[AQgw]);s=([A-Za-z0-9_-]{42}[AEIMQUYcgkosw048])$/

/** The header's value. */
export function formatSignature({ keyId, time, nonce, mac }: Signature): string {
  return `v1;k=${keyId};t=${time};n=${nonce};s=${mac}`
}

/** The header's parts, or null when it is not exactly of the form above: there is one spelling for one signature. */
export function parseSignature(value: string): Signature | null {
  const [whole, keyId, time, nonce, mac] = header.exec(value) ?? []
  if (whole === undefined || keyId === undefined || time === undefined || nonce === undefined || mac === undefined) return null
  return { keyId, time: Number(time), nonce, mac }
}

/** The text the HMAC is made over: nine lines, joined by LF, none after the last. */
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

/** Pairs of a query string, RFC 3986-encoded, sorted by name then value, so that any order and spelling signs the same. */
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

/** Whether the time of a request is near enough to the server's. */
export function isTimely(time: number, now: number): boolean {
  return Math.abs(now - time) <= signatureWindowMs
}

/** The key id a machine signs its hello with. */
export const factoryKeyId = (serial: string) => `f.${serial}`

/** The key id a machine signs everything else with. */
export const machineKeyId = (uid: string, version: number) => `m.${uid}.${version}`

/** The key id a browser's bound session signs with. */
export const sessionKeyId = (sid: string) => `s.${sid}`

/** Whose key an id names, or null for a kind nobody knows. */
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
    // A broken escape stands for itself, as it does for the readers of the query.
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
