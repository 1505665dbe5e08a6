import { z } from 'zod'
import { anyOf, sql, type Db } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import type { CompanyPlan } from './board-plan.ts'
import { gamesAddedUp, insertMachines, insertPartitions } from './create.sql.ts'

/** Updates a board and its partitions to a plan; returns the partitions. Partitions of removed titles lose their entries. */
export async function updateBoard(tx: Db, boardId: number, plan: CompanyPlan, now: Date): Promise<number[]> {
  await tx
    .updateTable('boards')
    .set({
      name: plan.name,
      location_id: plan.locationId,
      starts_at: plan.startsAt,
      ends_at: plan.endsAt,
      time_zone: plan.timeZone,
      scoring: plan.scoring,
      best_of: plan.bestOf,
      max_attempts: plan.maxAttempts,
      is_public: plan.isPublic,
      updated_at: now,
    })
    .where('id', '=', boardId)
    .execute()
  await tx.deleteFrom('board_machines').where('board_id', '=', boardId).execute()
  await insertMachines(tx, boardId, plan.machineIds)
  const versions = await deletePartitions(tx, boardId, plan.titleCodes)
  const remainingTitles = await titlesWithPartitions(tx, boardId)
  const added = plan.titleCodes.filter((code) => !remainingTitles.includes(code))
  if (added.length) await insertPartitions(tx, boardId, { titleCodes: added })
  const partitions = await updatePartitions(tx, boardId, { ...plan, versions })
  return partitions.map(({ id }) => id)
}

async function deleteEntries(tx: Db, partitionIds: number[]): Promise<void> {
  await tx.deleteFrom('board_entries').where('partition_id', '=', anyOf(partitionIds)).execute()
  await tx.deleteFrom('rank_counters').where('partition_id', '=', anyOf(partitionIds)).execute()
}

async function deletePartitions(tx: Db, boardId: number, titleCodes: string[]): Promise<number> {
  const dropped = await tx
    .deleteFrom('board_partitions as s')
    .using('game_titles as t')
    .whereRef('t.id', '=', 's.title_id')
    .where('s.board_id', '=', boardId)
    .where((eb) => eb.not(eb('t.code', '=', anyOf(titleCodes))))
    .returning(['s.id', 's.version'])
    .execute()
  if (dropped.length)
    await deleteEntries(
      tx,
      dropped.map(({ id }) => id),
    )
  return dropped.reduce((sum, { version }) => sum + version, 0)
}

async function titlesWithPartitions(tx: Db, boardId: number): Promise<string[]> {
  const found = await tx
    .selectFrom('board_partitions as s')
    .innerJoin('game_titles as t', 't.id', 's.title_id')
    .select('t.code')
    .where('s.board_id', '=', boardId)
    .execute()
  return found.map(({ code }) => code)
}

/** A board's version only increases: the first partition takes over the versions of the deleted ones. */
const updatePartitions = rawQuery(
  'leaderboards: update partitions',
  { id: z.number() },
  (boardId: number, { titleCodes, machineIds, versions }: CompanyPlan & { versions: number }) => sql`
    update board_partitions s set location_key = coalesce(b.location_id, 0), starts_at = b.starts_at, ends_at = b.ends_at,
      final_at = case when s.ends_at = b.ends_at then s.final_at end,
      corrected_at = case when s.ends_at = b.ends_at then s.corrected_at end, position = array_position(${titleCodes}::text[], t.code), machines_only = ${machineIds.length > 0},
      best_games = ${gamesAddedUp}, attempts = b.max_attempts,
      version = s.version + case when s.id = (select min(f.id) from board_partitions f where f.board_id = b.id) then ${versions}::bigint else 0 end
    from boards b, game_titles t
    where s.board_id = ${boardId} and b.id = s.board_id and t.id = s.title_id returning s.id`,
)

export async function isPublicBoard(db: Db, boardId: number): Promise<boolean> {
  const found = await db.selectFrom('boards').select('is_public as isPublic').where('id', '=', boardId).executeTakeFirst()
  return found?.isPublic ?? false
}

export async function deleteBoard(tx: Db, boardId: number, now: Date): Promise<void> {
  await tx.updateTable('boards').set({ deleted_at: now, updated_at: now }).where('id', '=', boardId).execute()
  const deleted = await tx.deleteFrom('board_partitions').where('board_id', '=', boardId).returning('id').execute()
  await deleteEntries(
    tx,
    deleted.map(({ id }) => id),
  )
}

export async function countUnfinishedBoards(db: Db, locationId: number, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('boards')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('location_id', '=', locationId)
    .where('deleted_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow()
  return count
}
