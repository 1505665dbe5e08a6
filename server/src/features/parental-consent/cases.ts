import type { Config } from '../../config.ts'
import { anyOf, inTransaction, sql, type Db } from '../../platform/db/database.ts'
import { addJob } from '../../platform/jobs.ts'
import { consumeAddressLimit } from '../../platform/limits.ts'
import { invalid, unknownObject } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'
import {
  findAccount,
  findAccountByIdentifier,
  isSameMailbox,
  recordMinorAnswer,
  registrationOf,
  setInitialsHidden,
} from '../accounts/index.ts'
import { countryName, countryRulesOf, judgeAge, lookupsWords, minimumAgeIn, type AgeVerdict } from '../lookups/index.ts'
import { words } from './texts.ts'

/** Queues the guardian's mail too. Idempotent. */
export async function openCase({ clock, config }: Pick<Services, 'clock' | 'config'>, tx: Db, userId: number): Promise<void> {
  const [account, registration] = [await findAccount(tx, userId), await registrationOf(tx, userId)]
  if (account?.status !== 'consent_pending' || !registration?.adultEmail) return
  const now = clock.now()
  const isNew = await linkCaseToUser(tx, {
    userId,
    caseId: registration.ageUserId,
    childEmail: account.email,
    guardianEmail: registration.adultEmail,
    noticeVersion,
    now,
    eraseAt: eraseDateOf(config, now),
  })
  if (isNew) await addJob(tx, 'mail-guardian', { userId })
}

/** Records that a guardian allowed an account without a registration form, as in demo data and tests. */
export async function openAllowedCase(
  services: Pick<Services, 'clock' | 'db'>,
  userId: number,
  guardianEmail: string,
): Promise<void> {
  const { db } = services
  const account = await findAccount(db, userId)
  if (!account) throw new Error(`no account ${userId}`)
  const now = services.clock.now()
  await linkCaseToUser(db, { userId, caseId: null, childEmail: account.email, guardianEmail, noticeVersion, now, eraseAt: now })
  const opened = await caseOf(db, userId)
  if (!opened) throw new Error(`no case of account ${userId}`)
  const permissions = { initialsOnBoards: true, productNews: false, returnsTo: 'active', eraseAt: null } as const
  await storeDecision(db, opened.id, { ...permissions, status: 'approved', noticeVersion, now })
  await setInitialsHidden(db, userId, false)
}

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

type AgeUser = { first_name: string; date_of_birth: string; country: string; email: string; adult_email: string }

/** Opens a case before the account exists; the guardian is mailed when the account is created. */
export async function createAgeUser(call: Call, asked: AgeUser) {
  const { clock, config, db } = call
  await consumeAddressLimit(call, 'registration-try', config.limits.perAddress.registrationTry)
  if (!(await ageOf(call, asked)).isMinor) throw invalid({ date_of_birth: [words.oldEnough] })
  if (isSameMailbox(asked.email, asked.adult_email)) throw invalid({ adult_email: [words.guardianIsChild] })
  const now = clock.now()
  const id = await insertCase(db, {
    childEmail: asked.email,
    guardianEmail: asked.adult_email,
    noticeVersion,
    now,
    eraseAt: eraseDateOf(config, now),
  })
  return { age_user_id: id, status: 'pending' as const }
}

type AgeInput = { date_of_birth: string; country: string }

/** The birth date is not stored. */
export async function showChildAge(call: Call, asked: AgeInput) {
  const { age, isMinor, minimumAge } = await ageOf(call, asked)
  if (isMinor) await recordMinorAnswer(call, asked.date_of_birth)
  return { age, is_minor: isMinor, minimum_age: minimumAge }
}

async function ageOf(call: Call, { date_of_birth, country }: AgeInput): Promise<AgeVerdict> {
  const known = countryName(country.toUpperCase())
  const minimumAge = minimumAgeIn(await countryRulesOf(call), country)
  const verdict = judgeAge({ bornOn: date_of_birth, country: country.toUpperCase(), minimumAge, now: call.clock.now() })
  const errors = {
    ...(known ? {} : { country: [lookupsWords.country] }),
    ...(verdict ? {} : { date_of_birth: [words.birthDate] }),
  }
  if (!known || !verdict) throw invalid(errors)
  return verdict
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

const eraseDateOf = ({ limits }: Config, askedAt: Date) => new Date(askedAt.getTime() + limits.unansweredDays * dayMs)

export const eraseDateAfterWithdrawal = ({ limits }: Config, now: Date) => new Date(now.getTime() + limits.withdrawnDays * dayMs)

export const latestRequestDueForReminder = ({ limits }: Config, reminder: number, now: Date) =>
  new Date(now.getTime() - (limits.guardianReminderDays[reminder] ?? Infinity) * dayMs)

export const followUpThreshold = ({ limits }: Config, now: Date) =>
  new Date(now.getTime() - limits.guardianFollowUpHours * hourMs)

/** Version of the consent text; changes with the collected data or the choices. */
export const noticeVersion = '2026-11'

const cases = (db: Db) =>
  db
    .selectFrom('guardian_consents')
    .select([
      'id',
      'user_id as userId',
      'guardian_email as guardianEmail',
      'status',
      'initials_on_boards as initialsOnBoards',
      'product_news as productNews',
      'notice_version as noticeVersion',
      'returns_to as returnsTo',
      'reminders',
      'asked_at as askedAt',
      'decided_at as decidedAt',
      'erase_at as eraseAt',
    ])
    .$narrowType<{ status: 'pending' | 'approved' | 'denied'; returnsTo: 'pending' | 'active' }>()

export type ConsentCase = NonNullable<Awaited<ReturnType<typeof caseOf>>>

type NewCase = { childEmail: string; guardianEmail: string; noticeVersion: string; now: Date; eraseAt: Date }

const caseValues = (row: NewCase) => ({
  child_email: row.childEmail,
  guardian_email: row.guardianEmail,
  status: 'pending',
  notice_version: row.noticeVersion,
  asked_at: row.now,
  erase_at: row.eraseAt,
})

async function insertCase(db: Db, row: NewCase): Promise<number> {
  const { id } = await db.insertInto('guardian_consents').values(caseValues(row)).returning('id').executeTakeFirstOrThrow()
  return id
}

/**
 * Links an account to the case opened earlier for the child, or to a new one. The guardian is the one of the registration, even
 * when the earlier case names another. Returns whether the account had none.
 */
async function linkCaseToUser(tx: Db, row: NewCase & { userId: number; caseId: number | null }): Promise<boolean> {
  const { userId, guardianEmail, childEmail, now, eraseAt } = row
  const tied = await tx
    .updateTable('guardian_consents')
    .set({ user_id: userId, guardian_email: guardianEmail, asked_at: now, erase_at: eraseAt })
    .where('id', '=', row.caseId)
    .where('user_id', 'is', null)
    .where('child_email', '=', childEmail)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('guardian_consents as o').select('o.id').where('o.user_id', '=', userId))))
    .returning('id')
    .executeTakeFirst()
  if (tied) return true
  const opened = await tx
    .insertInto('guardian_consents')
    .values({ user_id: userId, ...caseValues(row) })
    .onConflict((c) => c.column('user_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return opened !== undefined
}

const caseNumbered = (db: Db, { id, childEmail }: { id: number; childEmail: string }) =>
  cases(db).where('id', '=', id).where('child_email', '=', childEmail).executeTakeFirst()

export const caseOf = (db: Db, userId: number) => cases(db).where('user_id', '=', userId).executeTakeFirst()

/** Locked, so that concurrent decisions run one after the other. */
export const lockCase = (tx: Db, userId: number) => cases(tx).where('user_id', '=', userId).forUpdate().executeTakeFirst()

type CaseDecision = Pick<ConsentCase, 'status' | 'initialsOnBoards' | 'productNews' | 'returnsTo' | 'eraseAt'>

export async function storeDecision(
  tx: Db,
  id: number,
  decision: CaseDecision & { noticeVersion: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('guardian_consents')
    .set({
      status: decision.status,
      initials_on_boards: decision.initialsOnBoards,
      product_news: decision.productNews,
      returns_to: decision.returnsTo,
      erase_at: decision.eraseAt,
      notice_version: decision.noticeVersion,
      decided_at: decision.now,
      followed_up_at: null,
    })
    .where('id', '=', id)
    .execute()
}

const dueCases = (tx: Db, time: 'asked_at' | 'decided_at' | 'erase_at', before: Date, most: number) =>
  tx.selectFrom('guardian_consents').select('id').where(time, '<=', before).orderBy(time).limit(most).forUpdate().skipLocked()

async function markDue(
  tx: Db,
  mark: { reminders: number } | { followed_up_at: Date },
  due: ReturnType<typeof dueCases>,
): Promise<number[]> {
  const marked = await tx
    .updateTable('guardian_consents')
    .set(mark)
    .where('id', 'in', due.where('user_id', 'is not', null))
    .returning('user_id')
    .$narrowType<{ user_id: number }>()
    .execute()
  return marked.map(({ user_id }) => user_id)
}

export const takeDueReminders = (tx: Db, { reminder, before, most }: { reminder: number; before: Date; most: number }) =>
  markDue(
    tx,
    { reminders: reminder + 1 },
    dueCases(tx, 'asked_at', before, most).where('status', '=', 'pending').where('reminders', '=', reminder),
  )

export const takeDueFollowUps = (tx: Db, { before, now, most }: { before: Date; now: Date; most: number }) =>
  markDue(
    tx,
    { followed_up_at: now },
    dueCases(tx, 'decided_at', before, most).where('status', '=', 'approved').where('followed_up_at', 'is', null),
  )

/** Deletes overdue cases; returns their accounts, null for cases without one. */
export async function takeOverdueUsers(tx: Db, now: Date, most: number): Promise<(number | null)[]> {
  const overdue = await tx
    .deleteFrom('guardian_consents')
    .where('id', 'in', dueCases(tx, 'erase_at', now, most))
    .returning('user_id')
    .execute()
  return overdue.map(({ user_id }) => user_id)
}

export async function deleteCasesOf(tx: Db, userIds: number[]): Promise<void> {
  await tx.deleteFrom('guardian_consents').where('user_id', '=', anyOf(userIds)).execute()
}

export const childOf = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select([
      'first_name as firstName',
      'username',
      'email',
      sql<string>`coalesce(country_code, '')`.as('country'),
      'status',
      'adult_on as adultOn',
    ])
    .where('id', '=', userId)
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
