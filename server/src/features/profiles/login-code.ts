import { createHmac, timingSafeEqual } from 'node:crypto'
import { codeHourText, playerCodeText, readPlayerCode } from '@portal/contract/rules/player-code'

export type CodeHolder = { uid: string; version: number }

export const codeKey = (key: Buffer, { uid, version }: CodeHolder): Buffer =>
  createHmac('sha256', key).update(`${uid}\n${version}`).digest()

/** Returns the code of an hour: uid and hour with a MAC over uid, version and hour. Nothing is stored. */
export function loginCode(key: Buffer, { uid, version }: CodeHolder, hour: number): string {
  const mac = createHmac('sha256', codeKey(key, { uid, version })).update(codeHourText(hour)).digest()
  return playerCodeText({ uid, hour, mac: mac.subarray(0, 16).toString('base64url') })
}

export function isLoginCode(key: Buffer, code: string, holder: CodeHolder): boolean {
  const read = readPlayerCode(code)
  if (!read) return false
  const [given, expected] = [Buffer.from(code.trim()), Buffer.from(loginCode(key, holder, read.hour))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
