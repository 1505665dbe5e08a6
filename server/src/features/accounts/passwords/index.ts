import type { accountsCalls } from '@portal/contract/accounts'
import { recordEvents } from '../../../domain-events.ts'
import type { Player } from '../../../platform/actor.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { inTransaction, type Db } from '../../../platform/db/database.ts'
import type { Routes } from '../../../platform/http/serve.ts'
import { addJob } from '../../../platform/jobs.ts'
import { consumeAddressLimit } from '../../../platform/limits.ts'
import { mailedLink, queueMail } from '../../../platform/mail/queue-mail.ts'
import { invalid, Problem, unknownObject } from '../../../platform/problem.ts'
import type { Call, Services } from '../../../platform/services.ts'
import { checkPassword, clearLockOut, deviceIdOf, endSessionsOf, isKnownDevice, rememberDevice } from '../../sessions/index.ts'
import {
  consumeLink,
  consumeMailLimit,
  countLinkMail,
  deleteLinks,
  findAccount,
  findAccountByIdentifier,
  findOpenLink,
  hashNewPassword,
  issueLink,
  noticeAddresses,
  passwordRefusal,
  storePassword,
  type Account,
  type AdminChange,
} from '../index.ts'
import { passwordChangedMail, resetMail, words } from './texts.ts'

export const passwordsRoutes = {
  requestReset: ({ query }, call) => requestReset(call, query),
  verifyPasswordToken: ({ body }, call) => verifyResetToken(call, body),
  setPassword: ({ body }, call) => setPassword(call, body),
  mailReset: ({ params, body }, call) => mailResetByAdmin(call, { ...params, ...body }),
  changePassword: ({ body }, call) => changePassword(call, body),
} satisfies Routes<
  Pick<typeof accountsCalls, 'requestReset' | 'verifyPasswordToken' | 'setPassword' | 'mailReset' | 'changePassword'>
>

/** Only adds a job, so that neither the reply nor its time reveals whether the account exists. */
async function requestReset(call: Call, { identifier }: { identifier: string }) {
  await consumeMailLimit(call)
  await addJob(call.db, 'mail-reset', { identifier: identifier.trim(), device: deviceIdOf(call) } satisfies ResetRequest)
  return { message: words.resetSent(call.request.language) }
}

type ResetRequest = {
  identifier: string
  device: string | null
}

export async function mailReset(services: Services, { identifier, device }: ResetRequest): Promise<void> {
  const account = await findAccountByIdentifier(services.db, identifier)
  if (!account || !canReset(account)) return
  const { userId } = account
  await inTransaction(services.db, async (tx) => {
    const known = device !== null && (await isKnownDevice({ ...services, db: tx }, device, userId))
    const usual = services.config.limits.resetMinutes
    const minutes = await countLinkMail(services, tx, { kind: 'reset', userId, minutes: usual, known })
    if (minutes !== null) await mailResetLink(services, tx, account, minutes)
  })
}

async function mailResetByAdmin(call: Call<Player>, { id, reason }: AdminChange) {
  await inTransaction(call.db, async (tx) => {
    const account = await findAccount(tx, id)
    if (!account) throw unknownObject()
    if (!canReset(account)) throw new Problem('state.changed')
    await mailResetLink(call, tx, account, call.config.limits.resetMinutes)
    await recordAudit(call, tx, { action: 'mail.reset', subjectId: id, reason })
  })
  return {}
}

const canReset = ({ status }: Account) => status === 'active' || status === 'leaving'

async function mailResetLink(services: Services, tx: Db, account: Account, minutes: number): Promise<void> {
  const { userId } = account
  const token = await issueLink(tx, { kind: 'reset', userId, now: services.clock.now(), minutes })
  const link = mailedLink(services, '/set-password', token)
  const values = {
    name: account.firstName || account.username,
    link,
    life: minutes < 120 ? words.minutes(minutes) : words.hours(minutes / 60),
  }
  await queueMail(services, tx, resetMail, { to: account.email, userId, values })
}

async function verifyResetToken(call: Call, { token }: { token: string }) {
  const { email } = await requireOwnerOfToken(call, token)
  return { valid: true as const, email }
}

async function setPassword(call: Call, { token, password }: { token: string; password: string }) {
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
    await mailPasswordChanged(call, tx, account)
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

async function changePassword(call: Call<Player>, { password, new_password }: { password: string; new_password: string }) {
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
    await mailPasswordChanged(call, tx, account)
  })
  return { message: words.changed(call.request.language) }
}

function checkNewPassword({ config }: Services, { email, username }: Account, password: string, field = 'password'): void {
  const refused = passwordRefusal(password, [email, username, config.product.name])
  if (refused) throw invalid({ [field]: [refused] })
}

async function mailPasswordChanged(services: Services, tx: Db, account: Account): Promise<void> {
  const { userId } = account
  const values = { name: account.firstName || account.username, resetLink: mailedLink(services, '/reset-password') }
  for (const to of await noticeAddresses(tx, account)) await queueMail(services, tx, passwordChangedMail, { to, userId, values })
  await recordEvents(tx, 'password.changed', [{ userId }], services.clock.now())
}
