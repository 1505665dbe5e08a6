import { anyOf, sql, type Db } from '../../platform/db/database.ts'

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

export type NewCase = { childEmail: string; guardianEmail: string; noticeVersion: string; now: Date; eraseAt: Date }

const caseValues = (row: NewCase) => ({
  child_email: row.childEmail,
  guardian_email: row.guardianEmail,
  status: 'pending',
  notice_version: row.noticeVersion,
  asked_at: row.now,
  erase_at: row.eraseAt,
})

export async function insertCase(db: Db, row: NewCase): Promise<number> {
  const { id } = await db.insertInto('guardian_consents').values(caseValues(row)).returning('id').executeTakeFirstOrThrow()
  return id
}

/**
 * Links an account to the case opened earlier for the child, or to a new one. The guardian is the one of the registration, even
 * when the earlier case names another. Returns whether the account had none.
 */
export async function linkCaseToUser(tx: Db, row: NewCase & { userId: number; caseId: number | null }): Promise<boolean> {
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

export const caseNumbered = (db: Db, { id, childEmail }: { id: number; childEmail: string }) =>
  cases(db).where('id', '=', id).where('child_email', '=', childEmail).executeTakeFirst()

export const caseOf = (db: Db, userId: number) => cases(db).where('user_id', '=', userId).executeTakeFirst()

/** Locked, so that concurrent decisions run one after the other. */
export const lockCase = (tx: Db, userId: number) => cases(tx).where('user_id', '=', userId).forUpdate().executeTakeFirst()

export type CaseDecision = Pick<ConsentCase, 'status' | 'initialsOnBoards' | 'productNews' | 'returnsTo' | 'eraseAt'>

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

export type Child = NonNullable<Awaited<ReturnType<typeof childOf>>>

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
