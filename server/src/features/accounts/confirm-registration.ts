import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SignupIntent } from '@portal/contract/accounts'
import type { Config } from '../../config.ts'
import { recordEvents } from '../../domain-events.ts'
import type { Player } from '../../platform/actor.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import { addJob } from '../../platform/jobs.ts'
import { consumeAddressLimit } from '../../platform/limits.ts'
import { mailedLink, queueMail } from '../../platform/mail/queue-mail.ts'
import { Problem, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import {
  changeStatus,
  emailTakenProblem,
  findAccount,
  maskedAddress,
  noticeAddresses,
  registrationOf,
  type Account,
} from './accounts.ts'
import { replaceEmail } from './change-account.ts'
import { consumeLink, consumeMailLimit, deleteLinks, findUsedLink, issueLink, mailActivation, undoDays } from './mailed-links.ts'
import { emailChangedMail, words } from './texts.ts'

export async function confirmRegistration(call: Call, { token }: { token: string }) {
  await consumeAddressLimit(call, 'mailed-token', call.config.limits.perAddress.mailedToken)
  return inTransaction(call.db, async (tx) => {
    const link = await consumeLink(tx, ['activation', 'email-change'], token, call.clock.now())
    if (!link) return confirmUsedLink(call, tx, token)
    const account = await findAccount(tx, link.userId)
    if (!account) throw new Problem('link.expired')
    const email =
      link.kind === 'activation'
        ? await activate(tx, account)
        : await confirmNewEmail(call, tx, account, String(link.payload['email']))
    const confirmed = link.kind === 'activation' ? ('account' as const) : ('email' as const)
    return { status: 'active' as const, confirmed, email, ...(await destinationOf(call, tx, account.userId)) }
  })
}

type Destination = { signup_intent: SignupIntent; return_to: string }

/** A portal without a shop leads to no purchase. */
async function destinationOf({ config }: Call, tx: Db, userId: number): Promise<Destination> {
  const registration = await registrationOf(tx, userId)
  const signup_intent = config.shop && registration?.signupIntent === 'all-access' ? 'all-access' : ''
  return { signup_intent, return_to: registration?.returnTo ?? '' }
}

/**
 * Repeats the success for a link that is opened again, e.g. by a reload or a mail scanner, while its change is still in effect.
 */
async function confirmUsedLink(call: Call, tx: Db, token: string) {
  const link = await findUsedLink(tx, ['activation', 'email-change'], token)
  const account = link && (await findAccount(tx, link.userId))
  const stands = link?.kind === 'activation' || link?.payload['email'] === account?.email
  if (!account || account.status !== 'active' || !stands) throw new Problem('link.expired')
  const destination = await destinationOf(call, tx, account.userId)
  return { status: 'active' as const, confirmed: 'before' as const, email: account.email, ...destination }
}

async function activate(tx: Db, account: Account): Promise<string> {
  if (account.status === 'consent_pending' || account.status === 'consent_denied') throw new Problem('consent.missing')
  await changeStatus(tx, { userId: account.userId, from: ['pending'], to: 'active' })
  return account.email
}

async function confirmNewEmail(call: Call, tx: Db, account: Account, email: string): Promise<string> {
  if (account.status !== 'active') throw new Problem('link.expired')
  if (!(await replaceEmail(tx, account.userId, email))) throw emailTakenProblem(email)
  await mailOldAddress(call, tx, account, email)
  await recordEvents(tx, 'email.changed', [{ userId: account.userId }], call.clock.now())
  return email
}

/** So that the owner (and a minor's guardian) notices a change made by somebody else, and can undo it. */
async function mailOldAddress(call: Call, tx: Db, account: Account, email: string): Promise<void> {
  const { userId } = account
  const payload = { email: account.email, replaced: email }
  const token = await issueLink(tx, { kind: 'email-undo', userId, payload, now: call.clock.now(), minutes: undoDays * 24 * 60 })
  const values = {
    name: account.firstName || account.username,
    masked: maskedAddress(email),
    link: mailedLink(call, '/set-email', token),
    days: String(undoDays),
  }
  const guardians = account.isMinor ? await noticeAddresses(tx, account) : []
  for (const to of new Set([account.email, ...guardians])) await queueMail(call, tx, emailChangedMail, { to, userId, values })
}

export type AdminChange = { id: number; reason: string }

/** Activates a pending account. A minor's account needs the guardian's decision instead. */
export async function confirmUser(call: Call<Player>, { id, reason }: AdminChange) {
  await inTransaction(call.db, async (tx) => {
    if (!(await findAccount(tx, id))) throw unknownObject()
    if (!(await changeStatus(tx, { userId: id, from: ['pending'], to: 'active' }))) throw new Problem('state.changed')
    await deleteLinks(tx, id, ['activation'])
    await recordAudit(call, tx, {
      action: 'account.confirmed',
      subjectId: id,
      reason,
      before: { status: 'pending' },
      after: { status: 'active' },
    })
  })
  return {}
}

export async function mailActivationByAdmin(call: Call<Player>, { id, reason }: AdminChange) {
  await inTransaction(call.db, async (tx) => {
    const account = await findAccount(tx, id)
    if (!account) throw unknownObject()
    if (account.status !== 'pending') throw new Problem('state.changed')
    await mailActivation(call, tx, account)
    await recordAudit(call, tx, { action: 'mail.activation', subjectId: id, reason })
  })
  return {}
}

/** Gives the same answer for known, unknown and active accounts. */
export async function resendConfirmation(call: Call, { identifier }: { identifier: string }) {
  await consumeMailLimit(call)
  await addJob(call.db, 'mail-activation', { identifier: identifier.trim() })
  return { message: words.activationSent(call.request.language) }
}

/**
 * Without its key the answer is always `pending`. A registration with a hidden taken email has no account; its status does not
 * change.
 */
export async function showRegistrationStatus(call: Call, { key }: { key: string }) {
  await consumeAddressLimit(call, 'registration-status', call.config.limits.perAddress.registrationStatus)
  const registered = readStatusKey(call.config, key)
  if (!registered) return { status: 'pending' as const }
  const account = await findAccount(call.db, registered.userId)
  return { status: account ? statusToWire(account.status) : registered.status }
}

function statusToWire(status: string): 'pending' | 'consent_pending' | 'active' {
  if (status === 'active' || status === 'leaving') return 'active'
  return status === 'consent_pending' || status === 'consent_denied' ? 'consent_pending' : 'pending'
}

type Registered = { userId: number; status: 'pending' | 'consent_pending' }

const macOf = ({ key }: Config, named: string) =>
  createHmac('sha256', key('registration-status')).update(named).digest('base64url')

export function makeStatusKey(config: Config, { userId, status }: Registered): string {
  const named = `${userId}.${status}`
  return `${named}.${macOf(config, named)}`
}

function readStatusKey(config: Config, key: string): Registered | null {
  const [userId = '', status = '', mac = ''] = key.split('.')
  if (!/^[1-9]\d{0,14}$/.test(userId) || (status !== 'pending' && status !== 'consent_pending')) return null
  const [given, expected] = [Buffer.from(mac), Buffer.from(macOf(config, `${userId}.${status}`))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? { userId: Number(userId), status } : null
}
