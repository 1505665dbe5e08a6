import { recordEvents } from '../../../domain-events.ts'
import { inTransaction, type Db } from '../../../platform/db/database.ts'
import { consumeAddressLimit } from '../../../platform/limits.ts'
import { mailedLink, queueMail } from '../../../platform/mail/queue-mail.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Call } from '../../../platform/services.ts'
import { deleteMfaMethodsSince, hasMfaMethodSince } from '../../second-factor/methods/index.ts'
import { checkLinkCode, checkLinkPassword, clearLockOut, endSessionsOf } from '../../sessions/index.ts'
import {
  consumeLink,
  deleteLinks,
  emailTaken,
  findAccount,
  findOpenLink,
  issueLink,
  maskedAddress,
  noticeAddresses,
  replaceEmail,
  storePassword,
  undoDays,
  type Account,
} from '../index.ts'
import { addressRemovedMail, addressRestoredMail } from './mails.ts'
import { deleteUndoLinksSince, passwordsBefore } from './queries.ts'

type OpenChange = { account: Account; linkId: number; changedAt: Date; email: string }

export async function showEmailLink(call: Call, { token }: { token: string }) {
  await consumeAddressLimit(call, 'mailed-token', call.config.limits.perAddress.mailedToken)
  const keep = await findOpenLink(call.db, 'email-keep', token, call.clock.now())
  if (keep) return { action: 'confirm' as const, email: String(keep.payload['email']), proof: null }
  const change = await requireOpenChange(call, token)
  return { action: 'restore' as const, email: change.email, proof: await proofFor(call, change) }
}

export async function restoreEmail(call: Call, { token, password, code }: { token: string; password: string; code: string }) {
  await consumeAddressLimit(call, 'mailed-token', call.config.limits.perAddress.mailedToken)
  const change = await requireOpenChange(call, token)
  const { userId } = change.account
  const proof = await proofFor(call, change)
  if (proof === 'code') await checkLinkCode(call, userId, code)
  else await checkLinkPassword(call, { userId, hashes: await passwordsBefore(call.db, userId, change.changedAt), password })
  await inTransaction(call.db, async (tx) => {
    if (!(await consumeLink(tx, ['email-undo'], token, call.clock.now()))) throw new Problem('link.expired')
    if (!(await replaceEmail(tx, userId, change.email))) throw emailTaken(change.email)
    await deleteMfaMethodsSince(tx, userId, trustedSince(change))
    // Whoever changed the address may know the password. Without a second factor it would let them in again.
    if (proof === 'password') await storePassword(tx, { userId, passwordHash: null, now: call.clock.now() })
    await deleteLinks(tx, userId, ['email-change', 'email-keep', 'reset'])
    await deleteUndoLinksSince(tx, userId, change.linkId)
    await clearLockOut(call, { ...change.account, email: change.email }, tx)
    await endSessionsOf(call, { userId, reason: 'email-restored' }, tx)
    await mailBothAddresses(call, tx, change)
    await recordEvents(tx, 'email.restored', [{ userId }], call.clock.now())
  })
  return { email: change.email }
}

async function requireOpenChange(call: Call, token: string): Promise<OpenChange> {
  const link = await findOpenLink(call.db, 'email-undo', token, call.clock.now())
  const account = link && (await findAccount(call.db, link.userId))
  if (!link || !account || (account.status !== 'active' && account.status !== 'leaving')) throw new Problem('link.expired')
  return { account, linkId: link.id, changedAt: link.createdAt, email: String(link.payload['email']) }
}

/** Whoever changed the address may have set up what is younger. */
const trustedSince = ({ changedAt }: OpenChange) => new Date(changedAt.getTime() - undoDays * 86_400_000)

async function proofFor({ db }: Call, change: OpenChange): Promise<'code' | 'password'> {
  return (await hasMfaMethodSince(db, change.account.userId, trustedSince(change))) ? 'code' : 'password'
}

async function mailBothAddresses(call: Call, tx: Db, { account, email }: OpenChange): Promise<void> {
  const { userId } = account
  const minutes = call.config.limits.resetMinutes
  const token = await issueLink(tx, { kind: 'reset', userId, now: call.clock.now(), minutes })
  const name = account.firstName || account.username
  const link = mailedLink(call, '/set-password', token)
  await queueMail(call, tx, addressRestoredMail, { to: email, userId, values: { name, link, minutes: String(minutes) } })
  const guardians = account.isMinor ? await noticeAddresses(tx, account) : []
  const told = new Set([account.email, ...guardians])
  told.delete(email)
  for (const to of told)
    await queueMail(call, tx, addressRemovedMail, { to, userId, values: { name, masked: maskedAddress(email) } })
}
