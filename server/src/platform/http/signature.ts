import { createHash, createHmac, timingSafeEqual, type KeyObject } from 'node:crypto'
import { canonicalRequest, emptyBodyHash, parseSignature, type Signature } from '@portal/contract/rules/signature'
import { Problem } from '../problem.ts'

export type RawRequest = {
  method: string
  /** Path and query as sent. */
  url: string
  body: Buffer | undefined
  headers: Record<string, string | string[] | undefined>
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hashOf = (header: string | string[] | undefined) => (typeof header === 'string' ? sha256(header) : null)

/** Returns the parts of the signature header; null when it is missing or malformed. */
export function signatureIn(request: RawRequest): Signature | null {
  const header = request.headers['x-hmac']
  return typeof header === 'string' ? parseSignature(header) : null
}

/** Returns the parts of the signature header; throws when it is missing or malformed. */
export function readSignature(request: RawRequest): Signature {
  const parsed = signatureIn(request)
  if (!parsed) throw new Problem('signature.wrong')
  return parsed
}

/** Throws when the signature's time is off; the problem carries the server's time so that the machine can set its clock. */
export function checkTime(signature: Signature, now: Date, windowSeconds: number): void {
  if (Math.abs(now.getTime() - signature.time) <= windowSeconds * 1000) return
  throw new Problem('clock.off', { extra: { server_time: now.toISOString() } })
}

/** Throws when the signature does not match the request as received. */
export function checkMac(signature: Signature, key: KeyObject, request: RawRequest): void {
  if (!isMacValid(signature, key, request)) throw new Problem('signature.wrong')
}

export function isMacValid(signature: Signature, key: KeyObject, request: RawRequest): boolean {
  const text = canonicalRequest({
    method: request.method,
    target: request.url,
    bodyHash: request.body?.length ? sha256(request.body) : emptyBodyHash,
    time: signature.time,
    nonce: signature.nonce,
    authorizationHash: hashOf(request.headers['authorization']),
    locationHash: hashOf(request.headers['location']),
  })
  const expected = createHmac('sha256', key).update(text).digest()
  const given = Buffer.from(signature.mac, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
