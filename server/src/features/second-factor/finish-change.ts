import { recordEvents } from '../../domain-events.ts'
import type { Player } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { mailedLink, queueMail } from '../../platform/mail/queue-mail.ts'
import type { Call, Services } from '../../platform/services.ts'
import type { Text } from '../../platform/texts.ts'
import { findAccount, noticeAddresses } from '../accounts/index.ts'
import { mfaMethodsOf, hasMfaMethod, storeRecoveryCodes, newRecoveryCodes } from './methods/index.ts'
import { endSessionsOf, markSessionMfa } from '../sessions/index.ts'
import { secondFactorChangedMail } from './texts.ts'

/** Marks the current session as opened with MFA. The first MFA method ends all other sessions. */
export async function finishSetUp(
  call: Call<Player>,
  tx: Db,
  { first, change }: { first: boolean; change: Text },
): Promise<void> {
  const { userId, sid } = call.actor
  const { deviceToken: device } = call.request
  if (first) await endSessionsOf(call, { userId, reason: 'second-factor', except: sid, device }, tx)
  await markSessionMfa(call, tx, { userId, sid })
  await notifyOwner(call, tx, userId, change)
}

/** Without any MFA method left, no session counts as opened with MFA, and recovery codes are deleted. */
export async function finishRemoval(services: Services, tx: Db, change: Text, userId: number): Promise<void> {
  if (!hasMfaMethod(await mfaMethodsOf(tx, userId))) {
    await storeRecoveryCodes(services, tx, userId, [])
    await markSessionMfa(services, tx, { userId, sid: null })
  }
  await notifyOwner(services, tx, userId, change)
}

export async function createRecoveryCodes(call: Call<Player>, tx: Db): Promise<string[]> {
  const codes = newRecoveryCodes()
  await storeRecoveryCodes(call, tx, call.actor.userId, codes)
  return codes
}

async function notifyOwner(services: Services, tx: Db, userId: number, change: Text): Promise<void> {
  const account = await findAccount(tx, userId)
  if (!account) return
  const values = { name: account.firstName || account.username, change, link: mailedLink(services, '/account/profile/security') }
  for (const to of await noticeAddresses(tx, account))
    await queueMail(services, tx, secondFactorChangedMail, { to, userId, values })
  await recordEvents(tx, 'second-factor.changed', [{ userId }], services.clock.now())
}
