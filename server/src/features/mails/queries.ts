import type { MailStatus } from '@portal/contract/mails'
import { anywhereIn, type Db } from '../../platform/db/database.ts'

const columns = ['id', 'kind', 'recipient', 'subject', 'status', 'tries', 'last_error', 'queued_at', 'sent_at'] as const
const textColumns = [...columns, 'html', 'body', 'user_id as userId'] as const

export type MailRow = Awaited<ReturnType<typeof outboxPage>>['rows'][number]
export type MailTextRow = Awaited<ReturnType<typeof mailsAbout>>[number]

export type OutboxFilter = { search: string; status?: MailStatus | undefined; user_id?: number | undefined }

export async function outboxPage(
  db: Db,
  { search, status, user_id, offset, most }: OutboxFilter & { offset: number; most: number },
) {
  const text = anywhereIn(search)
  let query = db.selectFrom('outbox_mails')
  if (search !== '') query = query.where((eb) => eb.or([eb('recipient', 'ilike', text), eb('subject', 'ilike', text)]))
  if (status !== undefined) query = query.where('status', '=', status)
  if (user_id !== undefined) query = query.where('user_id', '=', user_id)
  const { count } = await query.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await query
    .select(columns)
    .orderBy('queued_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .offset(offset)
    .$narrowType<{ status: MailStatus }>()
    .execute()
  return { count, rows }
}

export const mailOf = (db: Db, id: number) =>
  db.selectFrom('outbox_mails').select(textColumns).where('id', '=', id).$narrowType<{ status: MailStatus }>().executeTakeFirst()

export const mailsAbout = (db: Db, userId: number, most: number) =>
  db
    .selectFrom('outbox_mails')
    .select(textColumns)
    .where('user_id', '=', userId)
    .orderBy('queued_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .$narrowType<{ status: MailStatus }>()
    .execute()

export const lockMail = (tx: Db, id: number) =>
  tx
    .selectFrom('outbox_mails')
    .select(['status', 'user_id as userId'])
    .where('id', '=', id)
    .forUpdate()
    .$narrowType<{ status: MailStatus }>()
    .executeTakeFirst()

export async function queueAgain(tx: Db, id: number): Promise<void> {
  await tx.updateTable('outbox_mails').set({ status: 'queued', tries: 0, last_error: null }).where('id', '=', id).execute()
}

export const countMails = (db: Db): Promise<Record<MailStatus, number>> =>
  db
    .selectFrom('outbox_mails')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('status', '=', 'kept').as('kept'),
      fn.countAll<number>().filterWhere('status', '=', 'queued').as('queued'),
      fn.countAll<number>().filterWhere('status', '=', 'sent').as('sent'),
      fn.countAll<number>().filterWhere('status', '=', 'failed').as('failed'),
    ])
    .executeTakeFirstOrThrow()
