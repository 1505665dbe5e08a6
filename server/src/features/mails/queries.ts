import type { MailStatus } from '@portal/contract/mails'
import { allOf, anywhereIn, sql, type Db } from '../../platform/db/database.ts'

export type MailRow = {
  id: number
  kind: string
  recipient: string
  subject: string
  status: MailStatus
  tries: number
  last_error: string | null
  queued_at: Date
  sent_at: Date | null
}

export type MailTextRow = MailRow & { html: string; body: string; userId: number | null }

const columns = sql`id, kind, recipient, subject, status, tries, last_error, queued_at, sent_at`

export type OutboxFilter = { search: string; status?: MailStatus | undefined; user_id?: number | undefined }

/** A page of the outbox, with how many mails there are. */
export async function outboxPage(
  db: Db,
  { search, status, user_id, offset, most }: OutboxFilter & { offset: number; most: number },
): Promise<{ count: number; rows: MailRow[] }> {
  const matches = allOf([
    search !== '' && sql`(recipient ilike ${anywhereIn(search)} or subject ilike ${anywhereIn(search)})`,
    status !== undefined && sql`status = ${status}`,
    user_id !== undefined && sql`user_id = ${user_id}`,
  ])
  const counted = await sql<{ count: number }>`select count(*) as count from outbox_mails where ${matches}`.execute(db)
  const found = await sql<MailRow>`
    select ${columns} from outbox_mails where ${matches} order by queued_at desc, id desc limit ${most} offset ${offset}`.execute(
    db,
  )
  return { count: counted.rows[0]?.count ?? 0, rows: found.rows }
}

/** One mail. */
export async function mailOf(db: Db, id: number): Promise<MailTextRow | undefined> {
  const found =
    await sql<MailTextRow>`select ${columns}, html, body, user_id as "userId" from outbox_mails where id = ${id}`.execute(db)
  return found.rows[0]
}

/** The newest mails about one account. */
export async function mailsAbout(db: Db, userId: number, most: number): Promise<MailTextRow[]> {
  const found = await sql<MailTextRow>`
    select ${columns}, html, body, user_id as "userId" from outbox_mails where user_id = ${userId} order by queued_at desc, id desc limit ${most}`.execute(
    db,
  )
  return found.rows
}

/** A mail that no server took, held, with whose account it is about. */
export async function lockMail(tx: Db, id: number): Promise<{ status: MailStatus; userId: number | null } | undefined> {
  const found = await sql<{ status: MailStatus; userId: number | null }>`
    select status, user_id as "userId" from outbox_mails where id = ${id} for update`.execute(tx)
  return found.rows[0]
}

/** Puts a mail into the queue once more. */
export async function queueAgain(tx: Db, id: number): Promise<void> {
  await sql`update outbox_mails set status = 'queued', tries = 0, last_error = null where id = ${id}`.execute(tx)
}

/** How many mails are how far. */
export async function countMails(db: Db): Promise<Record<MailStatus, number>> {
  const found = await sql<Record<MailStatus, number>>`
    select count(*) filter (where status = 'kept') as kept, count(*) filter (where status = 'queued') as queued,
      count(*) filter (where status = 'sent') as sent, count(*) filter (where status = 'failed') as failed from outbox_mails`.execute(
    db,
  )
  return found.rows[0] ?? { kept: 0, queued: 0, sent: 0, failed: 0 }
}
