import type { DryRun } from '@portal/contract/quests-editor'
import { sql, type Db } from '../../platform/db/database.ts'

export type DryRunRow = {
  id: number
  questId: number
  state: DryRun['state']
  version: number
  daysBack: number
  startsAt: string
  endsAt: string
  done: number
  total: number
  result: DryRun['result']
  requestedAt: Date
  endedAt: Date | null
}

const moved = (column: string) => sql`to_char(${sql.ref(`q.${column}`)} - r.days_back * interval '1 day', 'YYYY-MM-DD"T"HH24:MI')`

const readRuns = sql`
  select r.id, r.quest_id as "questId", r.state, r.version, r.days_back as "daysBack", ${moved('starts_at')} as "startsAt",
    ${moved('ends_at')} as "endsAt", r.done, r.total, r.result, r.requested_at as "requestedAt", r.ended_at as "endedAt"
  from quest_dry_runs r join quests q on q.id = r.quest_id`

const shown = 5

/** What a quest came to when it was tried, the last first. */
export async function dryRunsOf(db: Db, questId: number): Promise<DryRunRow[]> {
  const found = await sql<DryRunRow>`${readRuns} where r.quest_id = ${questId} order by r.id desc limit ${shown}`.execute(db)
  return found.rows
}

export async function dryRunById(db: Db, id: number): Promise<DryRunRow | undefined> {
  const found = await sql<DryRunRow>`${readRuns} where r.id = ${id}`.execute(db)
  return found.rows[0]
}

/** Notes that a quest is to be tried; nothing while it is being tried. */
export async function addDryRun(
  tx: Db,
  run: { questId: number; version: number; daysBack: number; now: Date },
): Promise<number | undefined> {
  const added = await sql<{ id: number }>`
    insert into quest_dry_runs (quest_id, version, days_back, requested_at)
    values (${run.questId}, ${run.version}, ${run.daysBack}, ${run.now}) on conflict do nothing returning id`.execute(tx)
  return added.rows[0]?.id
}

/** Notes how far it is; false when it was stopped. */
export async function noteTried(db: Db, id: number, done: number, total: number): Promise<boolean> {
  const noted = await sql<{ id: number }>`
    update quest_dry_runs set state = 'running', done = ${done}, total = ${total}
    where id = ${id} and state in ('waiting', 'running') returning id`.execute(db)
  return noted.rows.length > 0
}

export async function endDryRun(
  db: Db,
  id: number,
  { state, result, now }: { state: 'done' | 'failed' | 'cancelled'; result: DryRun['result']; now: Date },
): Promise<void> {
  await sql`
    update quest_dry_runs set state = ${state}, result = ${result === null ? null : JSON.stringify(result)}::jsonb,
      done = case when ${state} = 'done' then total else done end, ended_at = ${now}
    where id = ${id} and state in ('waiting', 'running')`.execute(db)
}

export async function cancelRunOf(db: Db, questId: number, now: Date): Promise<boolean> {
  const ended = await sql<{ id: number }>`
    update quest_dry_runs set state = 'cancelled', ended_at = ${now}
    where quest_id = ${questId} and state in ('waiting', 'running') returning id`.execute(db)
  return ended.rows.length > 0
}
