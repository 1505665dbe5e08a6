import { greetingName } from '@portal/contract/rules/public-text'
import type { DomainEvent } from '../../domain-events.ts'
import type { Player } from '../../platform/actor.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Db, type Tx } from '../../platform/db/database.ts'
import { mailedLink, queueMail } from '../../platform/mail/queue-mail.ts'
import { Problem, unknownObject } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'
import {
  countLinkMail,
  endMinority,
  eraseAccount,
  findAccount,
  findAccountByIdentifier,
  issueLink,
  type AdminChange,
} from '../accounts/index.ts'
import {
  caseOf,
  deleteCasesOf,
  followUpThreshold,
  openCase,
  latestRequestDueForReminder,
  takeDueFollowUps,
  takeDueReminders,
  takeOverdueUsers,
} from './cases.ts'
import { guardianAskedMail, guardianFollowUpMail, guardianPageMail, guardianReminderMail } from './texts.ts'

/** Job: mails a guardian the link to the case of an account, by id or by the child's email. */
export async function mailGuardian(services: Services, whose: { userId: number } | { email: string }): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const account = 'userId' in whose ? await findAccount(tx, whose.userId) : await findAccountByIdentifier(tx, whose.email)
    if (!account) return
    const { userId } = account
    const known = await caseOf(tx, userId)
    if (!known) return
    const linkRequest = { kind: 'guardian' as const, userId, minutes: 0, known: false }
    const isRequested = 'email' in whose
    if (isRequested && (await countLinkMail(services, tx, linkRequest)) === null) return
    await mailGuardianOf(services, tx, userId, known.status === 'pending' ? guardianAskedMail : guardianPageMail)
  })
}

export async function mailGuardianOf(
  services: Services,
  tx: Db,
  userId: number,
  template: typeof guardianAskedMail,
): Promise<void> {
  const { clock, config } = services
  const [account, known] = [await findAccount(tx, userId), await caseOf(tx, userId)]
  if (!account || !known) return
  const days = config.limits.guardianLinkDays
  const token = await issueLink(tx, { kind: 'guardian', userId, now: clock.now(), minutes: days * 24 * 60 })
  const values = {
    child: greetingName(account.firstName, account.username),
    link: mailedLink(services, '/parental-consent', token),
    days: String(days),
    last: String(config.limits.unansweredDays),
  }
  await queueMail(services, tx, template, { to: known.guardianEmail, userId, values })
}

export async function mailGuardianAgain(call: Call<Player>, { id, reason }: AdminChange) {
  await inTransaction(call.db, async (tx) => {
    const known = await caseOf(tx, id)
    if (!known) throw (await findAccount(tx, id)) ? new Problem('state.changed') : unknownObject()
    await mailGuardianOf(call, tx, id, known.status === 'pending' ? guardianAskedMail : guardianPageMail)
    await recordAudit(call, tx, { action: 'mail.guardian', subjectId: id, reason })
  })
  return {}
}

export async function mailGuardiansOfRegistered(
  services: Services,
  tx: Tx,
  events: DomainEvent<'account.registered'>[],
): Promise<void> {
  for (const { body } of events) {
    const { userId, isMinor } = body
    if (isMinor) await openCase(services, tx, userId)
  }
}

const most = 100

/** Scheduled task: sends reminders and second notices, erases overdue cases, ends minority. */
export async function followUpCases(services: Services): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    await eraseOverdue(services, tx)
    await sendReminders(services, tx)
    await sendFollowUps(services, tx)
    await deleteCasesOf(tx, await endMinority(tx, services.clock.now()))
  })
}

async function eraseOverdue(services: Services, tx: Db): Promise<void> {
  for (const userId of await takeOverdueUsers(tx, services.clock.now(), most))
    if (userId !== null) await eraseAccount(services, userId, tx)
}

async function sendReminders(services: Services, tx: Db): Promise<void> {
  const { clock, config } = services
  for (const reminder of config.limits.guardianReminderDays.keys()) {
    const before = latestRequestDueForReminder(config, reminder, clock.now())
    for (const userId of await takeDueReminders(tx, { reminder, before, most }))
      await mailGuardianOf(services, tx, userId, guardianReminderMail)
  }
}

async function sendFollowUps(services: Services, tx: Db): Promise<void> {
  const { clock, config } = services
  const now = clock.now()
  for (const userId of await takeDueFollowUps(tx, { before: followUpThreshold(config, now), now, most }))
    await mailGuardianOf(services, tx, userId, guardianFollowUpMail)
}
