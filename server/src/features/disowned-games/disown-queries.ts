import type { RecheckKind } from '@portal/contract/rules/recheck-words'
import type { ModelType } from '@portal/contract/wire'
import { sql, type Db } from '../../platform/db/database.ts'

export type DisownedRow = {
  playId: number
  titleId: number
  modelType: ModelType
  score: number
  endedAt: Date
  disownedAt: Date
  recheck: RecheckKind | null
}

/** A player's disowned games since a moment, the latest first. */
export async function disownedGamesOf(db: Db, userId: number, since: Date, most: number): Promise<DisownedRow[]> {
  const found = await sql<DisownedRow>`
    select d.play_id as "playId", pp.title_id as "titleId", g.model_type as "modelType", pp.score, pp.ended_at as "endedAt",
      d.disowned_at as "disownedAt", d.recheck
    from disowned_games d join play_players pp on pp.play_id = d.play_id and pp.slot = d.slot join game_models g on g.id = pp.model_id
    where d.user_id = ${userId} and d.undone_at is null and d.disowned_at > ${since}
    order by d.disowned_at desc, d.play_id desc limit ${most}`.execute(db)
  return found.rows
}

export type Disowned = { slot: number; disownedAt: Date; undoneAt: Date | null; recheck: RecheckKind | null }

/** A player's parts of a game that were disowned at any time, locked until the transaction ends. */
export async function disownedPartsOf(tx: Db, playId: number, userId: number): Promise<Disowned[]> {
  const found = await sql<Disowned>`
    select slot, disowned_at as "disownedAt", undone_at as "undoneAt", recheck from disowned_games
    where play_id = ${playId} and user_id = ${userId} for update`.execute(tx)
  return found.rows
}

export type NewDisowned = {
  playId: number
  slot: number
  userId: number
  machineId: number
  proof: string
  at: Date
  recheck?: RecheckKind
}

/** Answers whether it was not disowned already. */
export async function insertDisowned(
  tx: Db,
  { playId, slot, userId, machineId, proof, at, recheck }: NewDisowned,
): Promise<boolean> {
  const stored = await sql`
    insert into disowned_games as d (play_id, slot, user_id, machine_id, proof, disowned_at, recheck)
    values (${playId}, ${slot}, ${userId}, ${machineId}, ${proof}, ${at}, ${recheck ?? null})
    on conflict (play_id, slot, user_id) do update set disowned_at = excluded.disowned_at, undone_at = null, recheck = excluded.recheck
    where d.undone_at is not null returning slot`.execute(tx)
  return stored.rows.length > 0
}

export async function storeUndone(tx: Db, playId: number, userId: number, at: Date): Promise<void> {
  await sql`
    update disowned_games set undone_at = ${at} where play_id = ${playId} and user_id = ${userId} and undone_at is null
      and recheck is null`.execute(tx)
}
