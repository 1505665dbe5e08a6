import { inTransaction } from '../../platform/db/database.ts'
import { consumeAddressLimit } from '../../platform/limits.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { findAccountByIdentifier, registrationOf } from '../accounts/index.ts'
import { openCase } from './open-case.ts'
import { caseNumbered } from './queries.ts'

/** Links an account to its case without revealing anything about it. */
export async function addVerificationProfile(call: Call, { age_user_id: id, email }: { age_user_id: number; email: string }) {
  await consumeAddressLimit(call, 'registration-try', call.config.limits.perAddress.registrationTry)
  return inTransaction(call.db, async (tx) => {
    const known = await caseNumbered(tx, { id, childEmail: email })
    if (!known) throw unknownObject()
    const account = known.userId === null ? await findAccountByIdentifier(tx, email) : undefined
    const registration = account && (await registrationOf(tx, account.userId))
    if (account && registration?.ageUserId === id) await openCase(call, tx, account.userId)
    return { status: known.status }
  })
}
