import type { DeadLetterState } from '@portal/contract/rules/job-states'
import { allOf, anywhereIn, sql, type Db } from '../db/database.ts'
import type { LoggedEvent } from './queries.ts'

export type DeadLetterRow = { id: number; type: string; state: DeadLetterState; error: string; at: Date; resolvedAt: Date | null }

const state = sql<DeadLetterState>`coalesce(outcome, 'open')`
const columns = sql`id, type, ${state} as state, error, at, resolved_at as "resolvedAt"`

export type DeadLetterFilter = { search: string; state?: DeadLetterState | undefined }

/** A page of the dead letters, with how many there are. */
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
  const counted = await sql<{ count: number }>`select count(*) as count from dead_letters where ${matches}`.execute(db)
  const found = await sql<DeadLetterRow>`
    select ${columns} from dead_letters where ${matches} order by id desc limit ${most} offset ${offset}`.execute(db)
  return { count: counted.rows[0]?.count ?? 0, rows: found.rows }
}

export type OpenedDeadLetterRow = DeadLetterRow & { body: Record<string, unknown>; machineId: number | null }

/** One of them whole. */
export async function deadLetterById(db: Db, id: number): Promise<OpenedDeadLetterRow | undefined> {
  const found = await sql<OpenedDeadLetterRow>`
    select ${columns}, body, machine_id as "machineId" from dead_letters where id = ${id}`.execute(db)
  return found.rows[0]
}

/** The event of a dead letter, locked until the transaction ends. Games come without their body, as they do from the log. */
export async function lockDeadLetter(tx: Db, id: number): Promise<{ state: DeadLetterState; event: LoggedEvent } | undefined> {
  const found = await sql<LoggedEvent & { state: DeadLetterState }>`
    select ${state} as state, type, seq, xid::text as xid, case when type = 'play.finished' then '{}'::jsonb else body end as body
    from dead_letters where id = ${id} for update`.execute(tx)
  const [row] = found.rows
  if (!row) return undefined
  const { state: stands, ...event } = row
  return { state: stands, event }
}

export async function settleDeadLetter(tx: Db, id: number, outcome: 'replayed' | 'dropped', at: Date): Promise<void> {
  await sql`update dead_letters set outcome = ${outcome}, resolved_at = ${at} where id = ${id}`.execute(tx)
}

/** Notes why it failed once more. */
export async function noteDeadLetterError(db: Db, id: number, error: string): Promise<void> {
  await sql`update dead_letters set error = ${error.slice(0, 500)} where id = ${id} and outcome is null`.execute(db)
}

export async function countDeadLettersByState(db: Db): Promise<Record<DeadLetterState, number>> {
  const found = await sql<Record<DeadLetterState, number>>`
    select count(*) filter (where outcome is null) as open, count(*) filter (where outcome = 'replayed') as replayed,
      count(*) filter (where outcome = 'dropped') as dropped from dead_letters`.execute(db)
  return found.rows[0] ?? { open: 0, replayed: 0, dropped: 0 }
}
