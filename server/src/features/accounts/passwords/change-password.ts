import type { Player } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { Problem, unknownObject } from '../../../platform/problem.ts'
import type { Call } from '../../../platform/services.ts'
import { findAccount, deleteLinks, hashNewPassword, storePassword } from '../index.ts'
import { checkPassword, endSessionsOf, rememberDevice } from '../../sessions/index.ts'
import { checkNewPassword, notifyPasswordChanged } from './new-password.ts'
import { words } from './texts.ts'

export async function changePassword(call: Call<Player>, { password, new_password }: { password: string; new_password: string }) {
  const { userId, sid } = call.actor
  const account = await findAccount(call.db, userId)
  if (!account) throw unknownObject()
  const checked = await checkPassword(call, { identifier: account.email, password }, 'password.wrong')
  if (checked.userId !== userId) throw new Problem('password.wrong')
  checkNewPassword(call, account, new_password, 'new_password')
  const hash = await hashNewPassword(call, new_password)
  await inTransaction(call.db, async (tx) => {
    await storePassword(tx, { userId, passwordHash: hash, now: call.clock.now() })
    await deleteLinks(tx, userId, ['reset'])
    await endSessionsOf(call, { userId, reason: 'password-change', except: sid }, tx)
    await rememberDevice(call, tx, userId)
    await notifyPasswordChanged(call, tx, account)
  })
  return { message: words.changed(call.request.language) }
}
