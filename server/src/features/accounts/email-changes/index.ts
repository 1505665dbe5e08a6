import type { emailChangesCalls } from '@portal/contract/email-changes'
import { recordEvents } from '../../../domain-events.ts'
import type { Player } from '../../../platform/actor.ts'
import { inTransaction, type Db } from '../../../platform/db/database.ts'
import type { Routes } from '../../../platform/http/serve.ts'
import { consumeAddressLimit } from '../../../platform/limits.ts'
import { mailedLink, queueMail } from '../../../platform/mail/queue-mail.ts'
import { Problem, unknownObject } from '../../../platform/problem.ts'
import type { Call } from '../../../platform/services.ts'
import { deleteMfaMethodsSince, hasMfaMethodSince } from '../../second-factor/methods/index.ts'
import { checkLinkCode, checkPasswordOfLinkHolder, clearLockOut, endSessionsOf, isKnownSince } from '../../sessions/index.ts'
import {
  consumeLink,
  countLinkMail,
  deleteLinks,
  emailTakenProblem,
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
import { addressRemovedMail, addressRestoredMail, confirmAgainMail, words } from './texts.ts'

type OpenChange = { account: Account; linkId: number; changedAt: Date; email: string }

async function showEmailLink(call: Call, { token }: { token: string }) {
  await consumeAddressLimit(call, 'mailed-token', call.config.limits.perAddress.mailedToken)
  const keep = await findOpenLink(call.db, 'email-keep', token, call.clock.now())
  if (keep) return { action: 'confirm' as const, email: String(keep.payload['email']), proof: null }
  const change = await requireOpenChange(call, token)
  return { action: 'restore' as const, email: change.email, proof: await proofFor(call, change) }
}

async function restoreEmail(call: Call, { token, password, code }: { token: string; password: string; code: string }) {
  await consumeAddressLimit(call, 'mailed-token', call.config.limits.perAddress.mailedToken)
  const change = await requireOpenChange(call, token)
  const { userId } = change.account
  const proof = await proofFor(call, change)
  if (proof === 'code') await checkLinkCode(call, userId, code)
  else
    await checkPasswordOfLinkHolder(call, { userId, hashes: await passwordsBefore(call.db, userId, change.changedAt), password })
  await inTransaction(call.db, async (tx) => {
    if (!(await consumeLink(tx, ['email-undo'], token, call.clock.now()))) throw new Problem('link.expired')
    if (!(await replaceEmail(tx, userId, change.email))) throw emailTakenProblem(change.email)
    await deleteMfaMethodsSince(tx, userId, trustedSince(change))
    // A thief who changed the address may know this password too. A second factor would still keep them out.
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

/** A thief may have set up the second factors that are younger than this. */
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

/** The true owner has a day to notice the change before it can be made final. */
const waitHours = 24
const linkMinutes = 60

/** Mails a link to the present address. Opened in a browser that is known long enough, it ends the ways to undo the change. */
async function mailConfirmation(call: Call<Player>) {
  const { userId } = call.actor
  await requireOldChange(call, userId)
  await inTransaction(call.db, async (tx) => {
    const account = await findAccount(tx, userId)
    if (!account) throw unknownObject()
    const { email } = account
    const minutes = await countLinkMail(call, tx, { kind: 'email-keep', userId, minutes: linkMinutes, known: true })
    if (minutes === null) return
    const token = await issueLink(tx, { kind: 'email-keep', userId, payload: { email }, now: call.clock.now(), minutes })
    const values = {
      name: account.firstName || account.username,
      link: mailedLink(call, '/set-email', token),
      minutes: String(minutes),
    }
    await queueMail(call, tx, confirmAgainMail, { to: email, userId, values })
  })
  return {}
}

async function confirmEmail(call: Call, { token }: { token: string }) {
  await consumeAddressLimit(call, 'mailed-token', call.config.limits.perAddress.mailedToken)
  const link = await findOpenLink(call.db, 'email-keep', token, call.clock.now())
  if (!link) throw new Problem('link.expired')
  await requireOldChange(call, link.userId)
  return inTransaction(call.db, async (tx) => {
    const used = await consumeLink(tx, ['email-keep'], token, call.clock.now())
    const account = used && (await findAccount(tx, used.userId))
    if (!account || account.email !== used.payload['email']) throw new Problem('link.expired')
    await deleteLinks(tx, account.userId, ['email-undo', 'email-keep'])
    return { email: account.email }
  })
}

/**
 * Throws unless the last change is a day old and the caller's browser was known a week before it: a thief logs in before
 * changing the address, so a browser that is known for less proves nothing.
 */
async function requireOldChange(call: Call, userId: number): Promise<void> {
  const now = call.clock.now().getTime()
  const change = await lastOpenChange(call.db, userId, call.clock.now())
  if (!change) throw new Problem('state.changed', { message: words.nothingToConfirm })
  const changedAt = change.changedAt.getTime()
  if (now - changedAt < waitHours * 3_600_000) throw new Problem('input.invalid', { message: words.confirmTooEarly })
  if (!(await isKnownSince(call, userId, new Date(changedAt - undoDays * 86_400_000))))
    throw new Problem('input.invalid', { message: words.confirmNewBrowser })
}

/** Each is hashed for an answer, so their number is limited. */
const mostPasswords = 10

type HeldPassword = { hash: string | null; until: Date | null }

/** Hashes of the passwords that the account had at any time in the days before a change; the oldest first. */
async function passwordsBefore(db: Db, userId: number, changedAt: Date): Promise<string[]> {
  const replaced = await db
    .selectFrom('replaced_passwords')
    .select(['password_hash as hash', 'replaced_at as until'])
    .where('user_id', '=', userId)
    .orderBy('replaced_at')
    .orderBy('id')
    .execute()
  const present = await db.selectFrom('users').select('password_hash as hash').where('id', '=', userId).executeTakeFirst()
  return heldBefore([...replaced, { hash: present?.hash ?? null, until: null }], changedAt)
}

/** For tests. `passwords` in the order in which the account had them; the last has no end. */
export function heldBefore(passwords: readonly HeldPassword[], changedAt: Date): string[] {
  const windowStart = changedAt.getTime() - undoDays * 86_400_000
  return passwords
    .filter(({ until }, n) => {
      const since = passwords[n - 1]?.until?.getTime() ?? -Infinity
      return since <= changedAt.getTime() && (until?.getTime() ?? Infinity) >= windowStart
    })
    .flatMap(({ hash }) => hash ?? [])
    .slice(0, mostPasswords)
}

/** Changes made after the one that is undone cannot be undone themselves. */
async function deleteUndoLinksSince(db: Db, userId: number, linkId: number): Promise<void> {
  await db
    .deleteFrom('mailed_links')
    .where('user_id', '=', userId)
    .where('kind', '=', 'email-undo')
    .where('used_at', 'is', null)
    .where('id', '>', linkId)
    .execute()
}

/** The newest change of email that can be undone. */
const lastOpenChange = (db: Db, userId: number, now: Date) =>
  db
    .selectFrom('mailed_links')
    .select('created_at as changedAt')
    .where('user_id', '=', userId)
    .where('kind', '=', 'email-undo')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const emailChangesRoutes = {
  details: ({ body }, call) => showEmailLink(call, body),
  restore: ({ body }, call) => restoreEmail(call, body),
  askToConfirm: (_, call) => mailConfirmation(call),
  confirm: ({ body }, call) => confirmEmail(call, body),
} satisfies Routes<typeof emailChangesCalls>
