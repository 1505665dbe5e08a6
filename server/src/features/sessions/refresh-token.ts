import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/**
 * A refresh token is `pprt_<sid>_<secret>`. The secret is derived, so that a retry gets the same successor without storing it:
 * four bytes with the position in the chain, then 28 bytes of a MAC over session, position and salt. The database holds hashes.
 */
export type TokenChain = { sid: string; salt: Buffer }

const form = /^pprt_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_([A-Za-z0-9_-]{43})$/

export function parseRefreshToken(token: string): { sid: string; secret: Buffer } | null {
  const [, sid, secret] = form.exec(token) ?? []
  return sid && secret ? { sid, secret: Buffer.from(secret, 'base64url') } : null
}

export const refreshToken = (sid: string, secret: Buffer) => `pprt_${sid}_${secret.toString('base64url')}`

export function secretOf(key: Buffer, { sid, salt }: TokenChain, seq: number): Buffer {
  const number = Buffer.alloc(4)
  number.writeUInt32BE(seq)
  const mac = createHmac('sha256', key).update(sid).update(number).update(salt).digest()
  return Buffer.concat([number, mac.subarray(0, 28)])
}

/** Returns the position of a secret in the chain; null for an invented one. */
export function positionOfSecret(keys: readonly Buffer[], chain: TokenChain, secret: Buffer): number | null {
  if (secret.length !== 32) return null
  const seq = secret.readUInt32BE(0)
  return keys.some((key) => timingSafeEqual(secretOf(key, chain, seq), secret)) ? seq : null
}

export const hashOfSecret = (secret: Buffer) => createHash('sha256').update(secret).digest()

export type ChainState = { currentHash: Buffer; previousHash: Buffer | null; rotatedAt: Date; over: boolean }

/**
 * The current token rotates the chain. Its predecessor gets the same successor for some seconds, because of concurrent tabs and
 * lost replies. Any older token is treated as stolen.
 */
export function checkRefresh(
  standing: ChainState,
  presented: { hash: Buffer; link: number | null },
  { now, graceSeconds }: { now: Date; graceSeconds: number },
): 'rotate' | 'repeat' | 'reuse' | 'refuse' {
  if (standing.over) return 'refuse'
  if (timingSafeEqual(standing.currentHash, presented.hash)) return 'rotate'
  const isPrevious = standing.previousHash !== null && timingSafeEqual(standing.previousHash, presented.hash)
  if (isPrevious) return now.getTime() - standing.rotatedAt.getTime() <= graceSeconds * 1000 ? 'repeat' : 'reuse'
  return presented.link === null ? 'refuse' : 'reuse'
}
