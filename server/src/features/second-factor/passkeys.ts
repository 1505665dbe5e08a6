import type { PasskeyMade } from '@portal/contract/second-factor-entities'
import type { Player } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { Problem, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { findCredentials, findAccount } from '../accounts/index.ts'
import {
  registrationOptions,
  deletePasskey,
  mfaMethodsOf,
  hasMfaMethod,
  insertPasskey,
  verifyNewPasskey,
  renamePasskey,
  type PasskeyRow,
} from './methods/index.ts'
import { forgetSession } from '../sessions/index.ts'
import { finishRemoval, finishSetUp, createRecoveryCodes } from './finish-change.ts'
import { words } from './texts.ts'

export const shownPasskey = ({ id, name, createdAt, usedAt }: PasskeyRow) => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  used_at: usedAt?.toISOString() ?? null,
})

export async function beginPasskey(call: Call<Player>) {
  const { userId } = call.actor
  const known = await findCredentials(call.db, userId)
  const account = await findAccount(call.db, userId)
  if (!known || !account) throw unknownObject()
  return { options: await registrationOptions(call, { userId, uid: known.uid, username: account.username }) }
}

/** The first MFA method comes with recovery codes. */
export async function addPasskey(call: Call<Player>, { name, made }: { name: string; made: PasskeyMade }) {
  const { userId } = call.actor
  const read = await verifyNewPasskey(call, userId, made)
  if (!read) throw new Problem('factor.wrong')
  const reply = await inTransaction(call.db, async (tx) => {
    const first = !hasMfaMethod(await mfaMethodsOf(tx, userId))
    const passkey = await insertPasskey(tx, { ...read, userId, name, now: call.clock.now() })
    if (!passkey) throw new Problem('state.changed')
    await finishSetUp(call, tx, { first, change: words.passkeyAdded(name) })
    return { passkey: shownPasskey(passkey), recovery_codes: first ? await createRecoveryCodes(call, tx) : [] }
  })
  forgetSession(call, call.actor.sid)
  return reply
}

export async function namePasskey({ db, actor }: Call<Player>, { id, name }: { id: number; name: string }) {
  if (!(await renamePasskey(db, { userId: actor.userId, id, name }))) throw unknownObject()
  return {}
}

export async function removePasskey(call: Call<Player>, { id }: { id: number }) {
  const { userId } = call.actor
  await inTransaction(call.db, async (tx) => {
    if (!(await deletePasskey(tx, { userId, id }))) throw unknownObject()
    await finishRemoval(call, tx, words.passkeyRemoved, userId)
  })
  return {}
}
