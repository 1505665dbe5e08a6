import { codeHourAt, nextCodeAt } from '@portal/contract/rules/player-code'
import type { Player } from '../../platform/actor.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'
import { codeKey, loginCode } from './login-code.ts'
import { qrKey } from './player-by-qr-code.ts'
import { loginCodeVersion, newLoginCodeVersion } from './login-code.sql.ts'

export async function showLoginCode(call: Call<Player>, { new_code }: { new_code: boolean }) {
  if (new_code) await newLoginCodeVersion(call.db, call.actor.userId)
  const code = await qrCodeOf(call, call.actor.userId)
  const next = new Date(nextCodeAt(codeHourAt(call.clock.now().getTime())))
  return { code, qr_code: code, renew_at: next.toISOString() }
}

export async function qrCodeOf(services: Pick<Services, 'db' | 'config' | 'clock'>, userId: number): Promise<string> {
  const holder = await holderOf(services, userId)
  return loginCode(qrKey(services), holder, codeHourAt(services.clock.now().getTime()))
}

export async function qrKeyOf(services: Pick<Services, 'db' | 'config'>, userId: number): Promise<Buffer> {
  return codeKey(qrKey(services), await holderOf(services, userId))
}

async function holderOf({ db }: Pick<Services, 'db'>, userId: number) {
  const holder = await loginCodeVersion(db, userId)
  if (!holder) throw unknownObject()
  return holder
}
