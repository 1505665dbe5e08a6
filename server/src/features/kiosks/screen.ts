import type { ScreenOrders } from '@portal/contract/kiosks'
import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Actor } from '../../platform/actor.ts'
import { consumeAddressLimit } from '../../platform/limits.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { recordContact, insertScreen, renewCode } from './queries.ts'

// The screen's side: it registers, shows a code until it is paired, and polls for its content.

/** Without characters that look alike from a distance. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const codeLength = 6
const codeMs = 30 * 60_000
const tries = 5

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest()

const newCode = () => Array.from({ length: codeLength }, () => signs[randomInt(signs.length)]).join('')

export async function openScreen(call: Call<Actor>) {
  const { db, clock, config } = call
  await consumeAddressLimit(call, 'kiosk-screen', config.limits.perAddress.kioskScreen)
  const token = randomBytes(32).toString('base64url')
  const at = clock.now()
  const code = await withUnusedCode((one) =>
    insertScreen(db, { tokenHash: hashOfToken(token), code: one, codeExpiresAt: new Date(at.getTime() + codeMs), at }),
  )
  return { token, code }
}

type Check = { token: string; showing: string; width?: number | undefined; height?: number | undefined }

export async function checkScreen({ db, clock }: Call<Actor>, { token, ...state }: Check): Promise<ScreenOrders> {
  const at = clock.now()
  const tokenHash = hashOfToken(token)
  const orders = await recordContact(db, { tokenHash, ...state, at })
  if (!orders) throw unknownObject()
  const { code, codeExpiresAt, name, boards, turnSeconds: turn_seconds, language, reloads } = orders
  const isOver = codeExpiresAt !== null && codeExpiresAt <= at
  const shown = isOver ? await withUnusedCode((one) => renewCode(db, tokenHash, one, new Date(at.getTime() + codeMs))) : code
  return { code: shown, name, boards, turn_seconds, language, reloads }
}

async function withUnusedCode(take: (code: string) => Promise<boolean>): Promise<string> {
  for (let n = 0; n < tries; n++) {
    const code = newCode()
    if (await take(code)) return code
  }
  throw new Error('no free code was found for a screen')
}
