import type { LetterState } from '@portal/contract/rules/job-states'
import { allOf, anywhereIn, sql, type Db } from '../db/database.ts'
import type { LoggedEvent } from './queries.ts'

export type LetterRow = { id: number; type: string; state: LetterState; error: string; at: Date; resolvedAt: Date | null }

const state = sql<LetterState>`coalesce(outcome, 'open')`
const columns = sql`id, type, ${state} as state, error, at, resolved_at as "resolvedAt"`

export type LetterFilter = { search: string; state?: LetterState | undefined }

/** A page of the dead letters, with how many there are. */
export async function lettersPage(
  db: Db,
  { search, state: wanted }: LetterFilter,
  { offset, most }: { offset: number; most: number },
): Promise<{ count: number; rows: LetterRow[] }> {
  const text = anywhereIn(search)
  const matches = allOf([
    search !== '' && sql`(type ilike ${text} or error ilike ${text})`,
    wanted !== undefined && sql`${state} = ${wanted}`,
  ])
  const counted = await sql<{ count: number }>`select count(*) as count from dead_letters where ${matches}`.execute(db)
  const found = await sql<LetterRow>`
    select ${columns} from dead_letters where ${matches} order by id desc limit ${most} offset ${offset}`.execute(db)
  return { count: counted.rows[0]?.count ?? 0, rows: found.rows }
}

export type OpenedLetterRow = LetterRow & { body: Record<string, unknown>; machineId: number | null }

/** One of them whole. */
export async function letterById(db: Db, id: number): Promise<OpenedLetterRow | undefined> {
  const found = await sql<OpenedLetterRow>`
    select ${columns}, body, machine_id as "machineId" from dead_letters where id = ${id}`.execute(db)
  return found.rows[0]
}

/** The event of a dead letter, locked until the transaction ends. Games come without their body, as they do from the log. */
export async function holdLetter(tx: Db, id: number): Promise<{ state: LetterState; event: LoggedEvent } | undefined> {
  const found = await sql<LoggedEvent & { state: LetterState }>`
    select ${state} as state, type, seq, xid::text as xid, case when type = 'play.finished' then '{}'::jsonb else body end as body
    from dead_letters where id = ${id} for update`.execute(tx)
  const [row] = found.rows
  if (!row) return undefined
  const { state: stands, ...event } = row
  return { state: stands, event }
}

export async function settleLetter(tx: Db, id: number, outcome: 'replayed' | 'dropped', at: Date): Promise<void> {
  await sql`update dead_letters set outcome = ${outcome}, resolved_at = ${at} where id = ${id}`.execute(tx)
}

/** Notes why it failed once more. */
export async function noteLetterError(db: Db, id: number, error: string): Promise<void> {
  await sql`update dead_letters set error = ${error.slice(0, 500)} where id = ${id} and outcome is null`.execute(db)
}

export async function countLetters(db: Db): Promise<Record<LetterState, number>> {
  const found = await sql<Record<LetterState, number>>`
    select count(*) filter (where outcome is null) as open, count(*) filter (where outcome = 'replayed') as replayed,
      count(*) filter (where outcome = 'dropped') as dropped from dead_letters`.execute(db)
  return found.rows[0] ?? { open: 0, replayed: 0, dropped: 0 }
}
