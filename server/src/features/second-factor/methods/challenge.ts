import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../../config.ts'

const lifeMs = 5 * 60_000
const randomLength = 16
const timeLength = 6
const macLength = 16

/** Who may answer: whoever has a passkey, or one person who adds one. */
export type Purpose = 'prove' | `add:${number}`

/** A question for a passkey. It carries its own end and proof, so that asking keeps nothing. */
export function newChallenge(config: Config, purpose: Purpose, now: Date): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(randomLength + timeLength)
  randomBytes(randomLength).copy(head)
  head.writeUIntBE(now.getTime() + lifeMs, randomLength, timeLength)
  return new Uint8Array(Buffer.concat([head, macOf(config.key('passkey-questions'), purpose, head)]))
}

/** Until when a question counts, if it is ours, for this purpose, and not over. */
export function challengeExpiry(config: Config, purpose: Purpose, challenge: string, now: Date): Date | null {
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.length !== randomLength + timeLength + macLength) return null
  const head = bytes.subarray(0, randomLength + timeLength)
  const keys = [config.key('passkey-questions'), config.oldKey('passkey-questions')].filter((key) => key !== null)
  const mac = bytes.subarray(randomLength + timeLength)
  if (!keys.some((key) => timingSafeEqual(macOf(key, purpose, head), mac))) return null
  const end = new Date(head.readUIntBE(randomLength, timeLength))
  return end > now ? end : null
}

const macOf = (key: Buffer, purpose: Purpose, head: Buffer) =>
  createHmac('sha256', key).update(`${purpose}\n`).update(head).digest().subarray(0, macLength)
