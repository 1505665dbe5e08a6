import { createHmac, timingSafeEqual } from 'node:crypto'

/** Nothing is stored for it: the code is the player's uid with a MAC over uid and version. */
export function loginCode(key: Buffer, { uid, version }: { uid: string; version: number }): string {
  return `IC1:${uid}.${macOf(key, uid, version).toString('base64url')}`
}

/** Whose code a text claims to be; whether it is, `isLoginCode` says. */
export const claimedUid = (code: string) => /^IC1:([A-Za-z0-9_-]{12})\.[A-Za-z0-9_-]{22}$/.exec(code.trim())?.[1]

/** Whether the code is the player's newest. */
export function isLoginCode(key: Buffer, code: string, player: { uid: string; version: number }): boolean {
  const [given, expected] = [Buffer.from(code.trim()), Buffer.from(loginCode(key, player))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const macOf = (key: Buffer, uid: string, version: number) =>
  createHmac('sha256', key).update(`${uid}\n${version}`).digest().subarray(0, 16)
