import { createHash, createHmac, timingSafeEqual, type KeyObject } from 'node:crypto'
import { canonicalRequest, emptyBodyHash, parseSignature, type Signature } from '@portal/contract/rules/signature'
import { Problem } from '../problem.ts'

/** A request as it arrived, before anything was parsed. */
export type RawRequest = {
  method: string
  /** Path and query as sent. */
  url: string
  body: Buffer | undefined
  headers: Record<string, string | string[] | undefined>
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hashOf = (header: string | string[] | undefined) => (typeof header === 'string' ? sha256(header) : null)

/** The parts of the signature header, or the problem that it is missing or malformed. */
export function readSignature(request: RawRequest): Signature {
  const header = request.headers['x-hmac']
  const parsed = typeof header === 'string' ? parseSignature(header) : null
  if (!parsed) throw new Problem('signature.wrong')
  return parsed
}

/** Refuses a signature whose time is off; the answer carries our time so that a machine can set its clock. */
export function checkTime(signature: Signature, now: Date, windowSeconds: number): void {
  if (Math.abs(now.getTime() - signature.time) <= windowSeconds * 1000) return
  throw new Problem('clock.off', { extra: { server_time: now.toISOString() } })
}

/** Compares the signature with the one made from the request as received. */
export function checkMac(signature: Signature, key: KeyObject, request: RawRequest): void {
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
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new Problem('signature.wrong')
}
