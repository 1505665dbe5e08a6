import type { PasskeyMade } from '@portal/contract/second-factor-entities'
import { recordEvents } from '../../domain-events.ts'
import type { Player } from '../../platform/actor.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import { consumeLimit } from '../../platform/limits.ts'
import { mailedLink, queueMail } from '../../platform/mail/queue-mail.ts'
import { Problem, unknownObject } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'
import type { Text } from '../../platform/texts.ts'
import { findAccount, findCredentials, noticeAddresses, type AdminChange } from '../accounts/index.ts'
import { checkMfaCode, endSessionsOf, forgetSession, markSessionMfa } from '../sessions/index.ts'
import {
  beginAuthenticator,
  confirmAuthenticator,
  decryptSecret,
  deleteAuthenticator,
  deleteMfaMethods,
  deletePasskey,
  encryptedSecretOf,
  encryptSecret,
  hasMfaMethod,
  insertPasskey,
  mfaMethodsOf,
  newRecoveryCodes,
  newSecret,
  passkeysOf,
  registrationOptions,
  renamePasskey,
  setUpAddress,
  storeRecoveryCodes,
  timeStepOf,
  verifyNewPasskey,
  type PasskeyRow,
} from './methods/index.ts'
import { secondFactorChangedMail, words } from './texts.ts'

export async function showSecondFactor({ db, actor }: Call<Player>) {
  const { authenticator, recoveryCodes } = await mfaMethodsOf(db, actor.userId)
  const passkeys = await passkeysOf(db, actor.userId)
  return {
    authenticator: authenticator && { set_up_at: authenticator.toISOString() },
    passkeys: passkeys.map(shownPasskey),
    recovery_codes_left: recoveryCodes,
    opens_console: actor.roles.lacksMfa,
  }
}

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

const shownPasskey = ({ id, name, createdAt, usedAt }: PasskeyRow) => ({
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

/** For users who lost all methods. Ends their sessions and mails them. */
export async function removeSecondFactorOf(call: Call<Player>, { id, reason }: AdminChange) {
  return inTransaction(call.db, async (tx) => {
    if (!(await findAccount(tx, id))) throw unknownObject()
    const removed = await deleteMfaMethods(tx, [id])
    if (removed > 0) {
      await finishRemoval(call, tx, words.removedBySupport, id)
      await endSessionsOf(call, { userId: id, reason: 'admin' }, tx)
    }
    await recordAudit(call, tx, {
      action: 'second-factor.removed',
      subjectId: id,
      reason,
      before: { factors: removed },
      after: { factors: 0 },
    })
    return { removed }
  })
}

/** Marks the current session as opened with MFA. The first MFA method ends all other sessions. */
async function finishSetUp(call: Call<Player>, tx: Db, { first, change }: { first: boolean; change: Text }): Promise<void> {
  const { userId, sid } = call.actor
  const { deviceToken: device } = call.request
  if (first) await endSessionsOf(call, { userId, reason: 'second-factor', except: sid, device }, tx)
  await markSessionMfa(call, tx, { userId, sid })
  await notifyOwner(call, tx, userId, change)
}

/** Without any MFA method left, no session counts as opened with MFA, and recovery codes are deleted. */
async function finishRemoval(services: Services, tx: Db, change: Text, userId: number): Promise<void> {
  if (!hasMfaMethod(await mfaMethodsOf(tx, userId))) {
    await storeRecoveryCodes(services, tx, userId, [])
    await markSessionMfa(services, tx, { userId, sid: null })
  }
  await notifyOwner(services, tx, userId, change)
}

async function createRecoveryCodes(call: Call<Player>, tx: Db): Promise<string[]> {
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
