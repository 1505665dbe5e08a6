import { inTransaction } from '../../../platform/db/database.ts'
import { consumeAddressLimit } from '../../../platform/limits.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Call } from '../../../platform/services.ts'
import { findAccount, deleteLinks, hashNewPassword, findOpenLink, storePassword, consumeLink, type Account } from '../index.ts'
import { clearLockOut, endSessionsOf, rememberDevice } from '../../sessions/index.ts'
import { checkNewPassword, notifyPasswordChanged } from './new-password.ts'
import { words } from './texts.ts'

export async function verifyResetToken(call: Call, { token }: { token: string }) {
  const { email } = await requireOwnerOfToken(call, token)
  return { valid: true as const, email }
}

export async function setPassword(call: Call, { token, password }: { token: string; password: string }) {
  const account = await requireOwnerOfToken(call, token)
  checkNewPassword(call, account, password)
  const hash = await hashNewPassword(call, password)
  await inTransaction(call.db, async (tx) => {
    if (!(await consumeLink(tx, ['reset'], token, call.clock.now()))) throw new Problem('reset-link.expired')
    await storePassword(tx, { userId: account.userId, passwordHash: hash, now: call.clock.now() })
    await deleteLinks(tx, account.userId, ['email-change', 'reset'])
    await clearLockOut(call, account, tx)
    await endSessionsOf(call, { userId: account.userId, reason: 'password-reset' }, tx)
    // The link proves ownership, so this browser must not be locked out by strangers who keep guessing.
    await rememberDevice(call, tx, account.userId)
    await notifyPasswordChanged(call, tx, account)
  })
  return { message: words.changedPleaseLogIn(call.request.language) }
}

async function requireOwnerOfToken(call: Call, token: string): Promise<Account> {
  await consumeAddressLimit(call, 'mailed-token', call.config.limits.perAddress.mailedToken)
  const link = await findOpenLink(call.db, 'reset', token, call.clock.now())
  const account = link && (await findAccount(call.db, link.userId))
  if (!account) throw new Problem('reset-link.expired')
  return account
}
