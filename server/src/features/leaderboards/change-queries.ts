import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/database.ts'
import { gamesAddedUp, insertSections } from './create-queries.ts'
import type { CompanyPlan } from './board-plan.ts'

/** Writes what its owner says of a board, down to the sections; titles that are gone take their entries with them. */
export async function updateBoard(tx: Db, boardId: number, plan: CompanyPlan, now: Date): Promise<number[]> {
  await sql`
    update boards set name = ${plan.name}, location_id = ${plan.locationId}, starts_at = ${plan.startsAt}, ends_at = ${plan.endsAt},
      time_zone = ${plan.timeZone}, scoring = ${plan.scoring}, best_of = ${plan.bestOf}, max_attempts = ${plan.maxAttempts},
      is_public = ${plan.isPublic}, updated_at = ${now}
    where id = ${boardId}`.execute(tx)
  await replaceMachines(tx, boardId, plan.machineIds)
  const versions = await dropSections(tx, boardId, plan.titleCodes)
  const kept = await keptTitles(tx, boardId)
  const added = plan.titleCodes.filter((code) => !kept.includes(code))
  if (added.length) await insertSections(tx, boardId, { titleCodes: added })
  return refitSections(tx, boardId, { ...plan, versions })
}

async function replaceMachines(tx: Db, boardId: number, machineIds: number[]) {
  await sql`delete from board_machines where board_id = ${boardId}`.execute(tx)
  await sql`insert into board_machines (board_id, machine_id) select ${boardId}, unnest(${machineIds}::bigint[])`.execute(tx)
}

/** Removes the sections of titles the board no longer has; answers how often they had changed. */
async function dropSections(tx: Db, boardId: number, titleCodes: string[]): Promise<number> {
  const dropped = await sql<{ id: number; version: number }>`
    delete from board_sections s using game_titles t
    where s.board_id = ${boardId} and t.id = s.title_id and not t.code = any(${titleCodes}::text[]) returning s.id, s.version`.execute(
    tx,
  )
  const ids = dropped.rows.map(({ id }) => id)
  if (ids.length) {
    await sql`delete from board_entries where section_id = any(${ids}::bigint[])`.execute(tx)
    await sql`delete from rank_counters where section_id = any(${ids}::bigint[])`.execute(tx)
  }
  return dropped.rows.reduce((sum, { version }) => sum + version, 0)
}

async function keptTitles(tx: Db, boardId: number): Promise<string[]> {
  const found = await sql<{ code: string }>`
    select t.code from board_sections s join game_titles t on t.id = s.title_id where s.board_id = ${boardId}`.execute(tx)
  return found.rows.map(({ code }) => code)
}

/** Brings every section in line with its board. A board's version only rises: the first section takes over those of the dropped. */
async function refitSections(
  tx: Db,
  boardId: number,
  { titleCodes, machineIds, versions }: CompanyPlan & { versions: number },
): Promise<number[]> {
  const fitted = await sql<{ id: number }>`
    update board_sections s set location_key = coalesce(b.location_id, 0), starts_at = b.starts_at, ends_at = b.ends_at,
      position = array_position(${titleCodes}::text[], t.code), machines_only = ${machineIds.length > 0},
      best_games = ${gamesAddedUp}, attempts = b.max_attempts,
      version = s.version + case when s.id = (select min(f.id) from board_sections f where f.board_id = b.id) then ${versions}::bigint else 0 end
    from boards b, game_titles t
    where s.board_id = ${boardId} and b.id = s.board_id and t.id = s.title_id returning s.id`.execute(tx)
  return fitted.rows.map(({ id }) => id)
}

export async function isPublicBoard(db: Db, boardId: number): Promise<boolean> {
  const found = await sql<{ isPublic: boolean }>`select is_public as "isPublic" from boards where id = ${boardId}`.execute(db)
  return found.rows[0]?.isPublic ?? false
}

/** Takes a board away; its sections count nothing any more. */
export async function deleteBoard(tx: Db, boardId: number, now: Date): Promise<void> {
  await sql`update boards set deleted_at = ${now}, updated_at = ${now} where id = ${boardId}`.execute(tx)
  const gone = await sql<{ id: number }>`delete from board_sections where board_id = ${boardId} returning id`.execute(tx)
  const ids = gone.rows.map(({ id }) => id)
  await sql`delete from board_entries where section_id = any(${ids}::bigint[])`.execute(tx)
  await sql`delete from rank_counters where section_id = any(${ids}::bigint[])`.execute(tx)
}

/** Boards of a place that run or are to come. */
export async function boardsAhead(db: Db, locationId: number, now: Date): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from boards where location_id = ${locationId} and deleted_at is null and ends_at > ${now}`.execute(
    db,
  )
  return found.rows[0]?.count ?? 0
}
