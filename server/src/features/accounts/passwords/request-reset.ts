import type { Player } from '../../../platform/actor.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { inTransaction, type Db } from '../../../platform/db/database.ts'
import { addJob } from '../../../platform/jobs.ts'
import { mailedLink, queueMail } from '../../../platform/mail/queue-mail.ts'
import { Problem, unknownObject } from '../../../platform/problem.ts'
import type { Call, Services } from '../../../platform/services.ts'
import {
  findAccountByIdentifier,
  findAccount,
  issueLink,
  countLinkMail,
  consumeMailLimits,
  type Account,
  type AdminChange,
} from '../index.ts'
import { deviceOf, isKnownDevice } from '../../sessions/index.ts'
import { resetMail, words } from './texts.ts'

/** Only adds a job, so that neither the reply nor its time reveals whether the account exists. */
export async function requestReset(call: Call, { identifier }: { identifier: string }) {
  await consumeMailLimits(call)
  await addJob(call.db, 'mail-reset', { identifier: identifier.trim(), device: deviceOf(call) } satisfies ResetRequest)
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

export async function mailResetByAdmin(call: Call<Player>, { id, reason }: AdminChange) {
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
