import type { Player } from '../../platform/actor.ts'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import { consumeLimit } from '../../platform/limits.ts'
import { Problem } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { findAccount } from '../accounts/index.ts'
import {
  beginAuthenticator,
  confirmAuthenticator,
  deleteAuthenticator,
  mfaMethodsOf,
  hasMfaMethod,
  newSecret,
  encryptedSecretOf,
  encryptSecret,
  setUpAddress,
  timeStepOf,
  decryptSecret,
} from './methods/index.ts'
import { checkMfaCode, forgetSession } from '../sessions/index.ts'
import { finishRemoval, finishSetUp, createRecoveryCodes } from './finish-change.ts'
import { words } from './texts.ts'

/** Throws when an app is set up already; it has to be removed first. */
export async function setUpAuthenticator({ db, actor, config, clock }: Call<Player>) {
  const { userId } = actor
  const secret = newSecret()
  const account = await findAccount(db, userId)
  if (!(await beginAuthenticator(db, userId, encryptSecret(config, userId, secret), clock.now())))
    throw new Problem('state.changed')
  return setUpAddress(secret, { issuer: config.product.name, label: account?.username ?? '' })
}

/** The first code proves that the setup works. */
export async function confirmAuthenticatorApp(call: Call<Player>, { code }: { code: string }) {
  const { userId } = call.actor
  await consumeLimit(call, 'factor-confirmation', String(userId), call.config.limits.perIdentifier.factorConfirmation)
  const reply = await inTransaction(call.db, async (tx) => {
    const encrypted = await encryptedSecretOf(tx, userId)
    if (!encrypted) throw new Problem('state.changed')
    const now = call.clock.now()
    const step = timeStepOf(decryptSecret(call.config, userId, encrypted), code.replaceAll(/\s/g, ''), now)
    if (step === null) throw new Problem('factor.wrong', { validationErrors: { code: [words.wrongCode] } })
    const before = await mfaMethodsOf(tx, userId)
    await confirmAuthenticator(tx, userId, step, now)
    await finishSetUp(call, tx, { first: !hasMfaMethod(before), change: words.appAdded })
    return { recovery_codes: hasMfaMethod(before) ? [] : await createRecoveryCodes(call, tx) }
  })
  forgetSession(call, call.actor.sid)
  return reply
}

/**
 * Requires a code of the app or a recovery code, so that an open page is not enough. Removing the last method deletes the
 * recovery codes.
 */
export async function removeAuthenticatorApp(call: Call<Player>, { code }: { code: string }) {
  await checkMfaCode(call, call.actor.userId, code)
  await inTransaction(call.db, async (tx) => {
    if (await deleteAuthenticator(tx, call.actor.userId)) await finishRemoval(call, tx, words.appRemoved, call.actor.userId)
  })
  return {}
}

export async function renewRecoveryCodes(call: Call<Player>) {
  return inTransaction(call.db, async (tx) => {
    await requireMfaMethod(tx, call.actor.userId)
    return { recovery_codes: await createRecoveryCodes(call, tx) }
  })
}

async function requireMfaMethod(tx: Db, userId: number): Promise<void> {
  if (!hasMfaMethod(await mfaMethodsOf(tx, userId))) throw new Problem('state.changed')
}
