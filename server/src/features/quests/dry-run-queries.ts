import type { DryRun } from '@portal/contract/quests-editor'
import type { InferResult } from 'kysely'
import { sql, type Db } from '../../platform/db/database.ts'

const shiftedTimeSql = (column: 'starts_at' | 'ends_at') =>
  sql<string>`to_char(${sql.ref(`q.${column}`)} - r.days_back * interval '1 day', 'YYYY-MM-DD"T"HH24:MI')`

const dryRuns = (db: Db) =>
  db
    .selectFrom('quest_dry_runs as r')
    .innerJoin('quests as q', 'q.id', 'r.quest_id')
    .select([
      'r.id',
      'r.quest_id as questId',
      'r.state',
      'r.version',
      'r.days_back as daysBack',
      shiftedTimeSql('starts_at').as('startsAt'),
      shiftedTimeSql('ends_at').as('endsAt'),
      'r.done',
      'r.total',
      'r.result',
      'r.requested_at as requestedAt',
      'r.ended_at as endedAt',
    ])
    .$narrowType<{ state: DryRun['state']; result: DryRun['result'] }>()

export type DryRunRow = InferResult<ReturnType<typeof dryRuns>>[number]

const mostShown = 5

export const dryRunsOf = (db: Db, questId: number): Promise<DryRunRow[]> =>
  dryRuns(db).where('r.quest_id', '=', questId).orderBy('r.id', 'desc').limit(mostShown).execute()

export const dryRunById = (db: Db, id: number): Promise<DryRunRow | undefined> =>
  dryRuns(db).where('r.id', '=', id).executeTakeFirst()

/** Returns the new id; undefined while a dry run of the quest is running. */
export async function addDryRun(
  tx: Db,
  run: { questId: number; version: number; daysBack: number; now: Date },
): Promise<number | undefined> {
  const added = await tx
    .insertInto('quest_dry_runs')
    .values({ quest_id: run.questId, version: run.version, days_back: run.daysBack, requested_at: run.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

const isOpen = sql<boolean>`state in ('waiting', 'running')`

export async function storeProgress(db: Db, id: number, done: number, total: number): Promise<boolean> {
  const updated = await db
    .updateTable('quest_dry_runs')
    .set({ state: 'running', done, total })
    .where('id', '=', id)
    .where(isOpen)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

export async function endDryRun(
  db: Db,
  id: number,
  { state, result, now }: { state: 'done' | 'failed' | 'cancelled'; result: DryRun['result']; now: Date },
): Promise<void> {
  await db
    .updateTable('quest_dry_runs')
    .set((eb) => ({
      state,
      result: result === null ? null : JSON.stringify(result),
      ended_at: now,
      ...(state === 'done' && { done: eb.ref('total') }),
    }))
    .where('id', '=', id)
    .where(isOpen)
    .execute()
}

export async function cancelRunOf(db: Db, questId: number, now: Date): Promise<boolean> {
  const canceled = await db
    .updateTable('quest_dry_runs')
    .set({ state: 'cancelled', ended_at: now })
    .where('quest_id', '=', questId)
    .where(isOpen)
    .returning('id')
    .executeTakeFirst()
  return canceled !== undefined
}
