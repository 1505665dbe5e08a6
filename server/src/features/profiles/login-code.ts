import { createHmac, timingSafeEqual } from 'node:crypto'
import { codeHourText, playerCodeText, readPlayerCode } from '@portal/contract/rules/player-code'

/** Whose code it is. The version rises when the player asks for a new code. */
export type CodeHolder = { uid: string; version: number }

/** Returns the key of one player's codes, good until they ask for a new code. */
export const codeKey = (key: Buffer, { uid, version }: CodeHolder): Buffer =>
  createHmac('sha256', key).update(`${uid}\n${version}`).digest()

/** Returns the code of an hour. Nothing is stored for it: it is the uid and the hour with a MAC over uid, version and hour. */
export function loginCode(key: Buffer, { uid, version }: CodeHolder, hour: number): string {
  const mac = createHmac('sha256', codeKey(key, { uid, version })).update(codeHourText(hour)).digest()
  return playerCodeText({ uid, hour, mac: mac.subarray(0, 16).toString('base64url') })
}

/** Whether a text is a code of this player's current version, of whatever hour. */
export function isLoginCode(key: Buffer, code: string, holder: CodeHolder): boolean {
  const read = readPlayerCode(code)
  if (!read) return false
  const [given, expected] = [Buffer.from(code.trim()), Buffer.from(loginCode(key, holder, read.hour))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
