import type { DeadLetterState } from '@portal/contract/rules/job-states'
import { allOf, anywhereIn, sql, type Db } from '../db/database.ts'
import type { LoggedEvent } from './events.sql.ts'

export type DeadLetterRow = { id: number; type: string; state: DeadLetterState; error: string; at: Date; resolvedAt: Date | null }

const state = sql<DeadLetterState>`coalesce(outcome, 'open')`

const rowsOf = (db: Db) =>
  db.selectFrom('dead_letters').select(['id', 'type', state.as('state'), 'error', 'at', 'resolved_at as resolvedAt'])

export type DeadLetterFilter = { search: string; state?: DeadLetterState | undefined }

/** Returns a page of dead letters, latest first, and the count of all that match. */
export async function deadLettersPage(
  db: Db,
  { search, state: wanted }: DeadLetterFilter,
  { offset, most }: { offset: number; most: number },
): Promise<{ count: number; rows: DeadLetterRow[] }> {
  const text = anywhereIn(search)
  const matches = allOf([
    search !== '' && sql`(type ilike ${text} or error ilike ${text})`,
    wanted !== undefined && sql`${state} = ${wanted}`,
  ])
  const { count } = await db
    .selectFrom('dead_letters')
    .where(matches)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await rowsOf(db).where(matches).orderBy('id', 'desc').limit(most).offset(offset).execute()
  return { count, rows }
}

export const deadLetterById = (db: Db, id: number) =>
  rowsOf(db).select(['body', 'machine_id as machineId']).where('id', '=', id).executeTakeFirst()

/** Returns the event of a dead letter and locks it until the transaction ends. Games have no body, as in the log. */
export async function lockDeadLetter(tx: Db, id: number): Promise<{ state: DeadLetterState; event: LoggedEvent } | undefined> {
  const row = await tx
    .selectFrom('dead_letters')
    .select([
      state.as('state'),
      'type',
      'seq',
      sql<string>`xid::text`.as('xid'),
      sql<LoggedEvent['body']>`case when type = 'play.finished' then '{}'::jsonb else body end`.as('body'),
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const { state: stands, ...event } = row
  return { state: stands, event }
}

export const resolveDeadLetter = (tx: Db, id: number, outcome: 'replayed' | 'dropped', at: Date) =>
  tx.updateTable('dead_letters').set({ outcome, resolved_at: at }).where('id', '=', id).execute()

/** Stores the error of a failed replay. */
export const storeDeadLetterError = (db: Db, id: number, error: string) =>
  db
    .updateTable('dead_letters')
    .set({ error: error.slice(0, 500) })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .execute()

export const countDeadLettersByState = (db: Db): Promise<Record<DeadLetterState, number>> =>
  db
    .selectFrom('dead_letters')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('outcome', 'is', null).as('open'),
      fn.countAll<number>().filterWhere('outcome', '=', 'replayed').as('replayed'),
      fn.countAll<number>().filterWhere('outcome', '=', 'dropped').as('dropped'),
    ])
    .executeTakeFirstOrThrow()
