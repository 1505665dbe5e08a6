import { sql, type Db } from '../../platform/db/database.ts'

export type ConsentCase = {
  id: number
  userId: number | null
  guardianEmail: string
  status: 'pending' | 'approved' | 'denied'
  initialsOnBoards: boolean
  productNews: boolean
  noticeVersion: string
  returnsTo: 'pending' | 'active'
  reminders: number
  askedAt: Date
  decidedAt: Date | null
  eraseAt: Date | null
}

const columns = sql`
  c.id, c.user_id as "userId", c.guardian_email as "guardianEmail", c.status, c.initials_on_boards as "initialsOnBoards",
  c.product_news as "productNews", c.notice_version as "noticeVersion", c.returns_to as "returnsTo", c.reminders,
  c.asked_at as "askedAt", c.decided_at as "decidedAt", c.erase_at as "eraseAt"`

export type NewCase = { childEmail: string; guardianEmail: string; noticeVersion: string; now: Date; eraseAt: Date }

/** A case without an account yet. */
export async function insertCase(db: Db, row: NewCase): Promise<number> {
  const inserted = await sql<{ id: number }>`
    insert into guardian_consents (child_email, guardian_email, status, notice_version, asked_at, erase_at)
    values (${row.childEmail}, ${row.guardianEmail}, 'pending', ${row.noticeVersion}, ${row.now}, ${row.eraseAt})
    returning id`.execute(db)
  const [made] = inserted.rows
  if (!made) throw new Error('a consent case was not written')
  return made.id
}

/**
 * The case of an account: the one that was opened before for this child, or a new one. Whom to ask is what the registration
 * says, whatever the earlier case said. Answers whether there was none yet.
 */
export async function tieCase(tx: Db, row: NewCase & { userId: number; caseId: number | null }): Promise<boolean> {
  const tied = await sql`
    update guardian_consents set user_id = ${row.userId}, guardian_email = ${row.guardianEmail}, asked_at = ${row.now},
      erase_at = ${row.eraseAt}
    where id = ${row.caseId}::bigint and user_id is null and child_email = ${row.childEmail}::citext
      and not exists (select from guardian_consents o where o.user_id = ${row.userId})
    returning id`.execute(tx)
  if (tied.rows.length) return true
  const opened = await sql`
    insert into guardian_consents (user_id, child_email, guardian_email, status, notice_version, asked_at, erase_at)
    values (${row.userId}, ${row.childEmail}, ${row.guardianEmail}, 'pending', ${row.noticeVersion}, ${row.now}, ${row.eraseAt})
    on conflict (user_id) do nothing returning id`.execute(tx)
  return opened.rows.length > 0
}

/** The case opened for a child before the account was made. */
export async function caseNumbered(
  db: Db,
  { id, childEmail }: { id: number; childEmail: string },
): Promise<ConsentCase | undefined> {
  const found = await sql<ConsentCase>`
    select ${columns} from guardian_consents c where c.id = ${id} and c.child_email = ${childEmail}::citext`.execute(db)
  return found.rows[0]
}

/** The case of an account. */
export async function caseOf(db: Db, userId: number): Promise<ConsentCase | undefined> {
  const found = await sql<ConsentCase>`select ${columns} from guardian_consents c where c.user_id = ${userId}`.execute(db)
  return found.rows[0]
}

/** The same, held so that two decisions at once follow one another. */
export async function lockCase(tx: Db, userId: number): Promise<ConsentCase | undefined> {
  const found = await sql<ConsentCase>`select ${columns} from guardian_consents c where c.user_id = ${userId} for update`.execute(
    tx,
  )
  return found.rows[0]
}

export type CaseDecision = Pick<ConsentCase, 'status' | 'initialsOnBoards' | 'productNews' | 'returnsTo' | 'eraseAt'>

/** Records what a guardian decided, and on which text. */
export async function storeDecision(
  tx: Db,
  id: number,
  decision: CaseDecision & { noticeVersion: string; now: Date },
): Promise<void> {
  await sql`
    update guardian_consents set status = ${decision.status}, initials_on_boards = ${decision.initialsOnBoards},
      product_news = ${decision.productNews}, returns_to = ${decision.returnsTo}, erase_at = ${decision.eraseAt},
      notice_version = ${decision.noticeVersion}, decided_at = ${decision.now}, followed_up_at = null
    where id = ${id}`.execute(tx)
}

/** Accounts whose guardian's reminder of that number, counted from 0, is due; it counts as sent. */
export async function takeDueReminders(tx: Db, { reminder, before, most }: { reminder: number; before: Date; most: number }) {
  const due = await sql<{ userId: number }>`
    update guardian_consents set reminders = ${reminder} + 1
    where id in (
      select id from guardian_consents
      where status = 'pending' and user_id is not null and reminders = ${reminder} and asked_at <= ${before}
      order by asked_at limit ${most} for update skip locked)
    returning user_id as "userId"`.execute(tx)
  return due.rows.map(({ userId }) => userId)
}

/** Accounts whose permission was given a day ago; their guardian counts as told again. */
export async function takeDueFollowUps(tx: Db, { before, now, most }: { before: Date; now: Date; most: number }) {
  const due = await sql<{ userId: number }>`
    update guardian_consents set followed_up_at = ${now}
    where id in (
      select id from guardian_consents
      where status = 'approved' and followed_up_at is null and decided_at <= ${before} and user_id is not null
      order by decided_at limit ${most} for update skip locked)
    returning user_id as "userId"`.execute(tx)
  return due.rows.map(({ userId }) => userId)
}

/** Takes out cases whose last day has come; answers their accounts, null for cases that never had one. */
export async function takeOverdue(tx: Db, now: Date, most: number): Promise<(number | null)[]> {
  const overdue = await sql<{ userId: number | null }>`
    delete from guardian_consents
    where id in (
      select id from guardian_consents where erase_at <= ${now} order by erase_at limit ${most} for update skip locked)
    returning user_id as "userId"`.execute(tx)
  return overdue.rows.map(({ userId }) => userId)
}

export async function deleteCasesOf(tx: Db, userIds: number[]): Promise<void> {
  await sql`delete from guardian_consents where user_id = any(${userIds}::bigint[])`.execute(tx)
}

export type Child = {
  firstName: string
  username: string
  email: string
  country: string
  status: string
  adultOn: string | null
}

/** What a guardian sees of the child's account. */
export async function childOf(db: Db, userId: number): Promise<Child | undefined> {
  const found = await sql<Child>`
    select first_name as "firstName", username, email, coalesce(country_code, '') as country, status, adult_on::text as "adultOn"
    from users where id = ${userId} and status <> 'deleted'`.execute(db)
  return found.rows[0]
}
