import type { Player } from '../../kit/actor.ts'
import { unknownObject } from '../../kit/problem.ts'
import { refuseWhileActing } from '../../kit/recent-login.ts'
import type { Call, Services } from '../../kit/services.ts'
import { loginCode } from './login-code.ts'
import { qrKey } from './player-by-qr-code.ts'
import { loginCodeVersion, newLoginCodeVersion } from './queries.ts'

/** The caller's code for the scanners of machines; a new one makes the old worthless. */
export async function showLoginCode(call: Call<Player>, { new_code }: { new_code: boolean }) {
  if (new_code) refuseWhileActing(call)
  if (new_code) await newLoginCodeVersion(call.db, call.actor.userId)
  const code = await qrCodeOf(call, call.actor.userId)
  return { code, qr_code: code }
}

/** The code that is good for a player now. */
export async function qrCodeOf(services: Pick<Services, 'db' | 'config'>, userId: number): Promise<string> {
  const player = await loginCodeVersion(services.db, userId)
  if (!player) throw unknownObject()
  return loginCode(qrKey(services), player)
}
