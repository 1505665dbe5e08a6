import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../../config.ts'

const lifeMs = 5 * 60_000
const randomLength = 16
const timeLength = 6
const macLength = 16

/** `prove` is for any passkey, `add` for one account that adds one. */
export type Purpose = 'prove' | `add:${number}`

/** A challenge contains its expiry and a MAC, so that nothing is stored. */
export function newChallenge(config: Config, purpose: Purpose, now: Date): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(randomLength + timeLength)
  randomBytes(randomLength).copy(head)
  head.writeUIntBE(now.getTime() + lifeMs, randomLength, timeLength)
  return new Uint8Array(Buffer.concat([head, macOf(config.key('passkey-questions'), purpose, head)]))
}

/** Returns null when it is invalid, expired or for another purpose. */
export function challengeExpiry(config: Config, purpose: Purpose, challenge: string, now: Date): Date | null {
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.length !== randomLength + timeLength + macLength) return null
  const head = bytes.subarray(0, randomLength + timeLength)
  const keys = config.keys('passkey-questions')
  const mac = bytes.subarray(randomLength + timeLength)
  if (!keys.some((key) => timingSafeEqual(macOf(key, purpose, head), mac))) return null
  const end = new Date(head.readUIntBE(randomLength, timeLength))
  return end > now ? end : null
}

const macOf = (key: Buffer, purpose: Purpose, head: Buffer) =>
  createHmac('sha256', key).update(`${purpose}\n`).update(head).digest().subarray(0, macLength)
