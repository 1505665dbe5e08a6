import type { RecheckKind } from '@portal/contract/rules/recheck-words'
import { sql, type Db } from '../../platform/db/database.ts'

/** A part of a game from before sign-ins were recorded, with what contradicts it. */
export type OldPart = {
  playId: number
  slot: number
  userId: number
  username: string
  machineId: number
  serial: string
  twoSlots: boolean
  twoMachines: boolean
}

/** Clocks of machines differ by some seconds. */
const toleratedOverlap = sql`interval '60 seconds'`
/** No game lasts longer: how far behind the end of a game the end of one that overlaps is looked for. */
const longestGame = sql`interval '1 day'`

/** The parts of these games that name a player without a recorded sign-in and were not turned into a guest's. */
export async function oldPartsOf(db: Db, playIds: number[]): Promise<OldPart[]> {
  const found = await sql<OldPart>`
    select pp.play_id as "playId", pp.slot, pp.user_id as "userId", u.username::text as username, pp.machine_id as "machineId", m.serial,
      exists (select from play_players o where o.play_id = pp.play_id and o.user_id = pp.user_id and o.slot <> pp.slot) as "twoSlots",
      exists (
        select from play_players o join plays x on x.id = o.play_id
        where o.user_id = pp.user_id and o.machine_id <> pp.machine_id and o.ended_at > p.started_at
          and o.ended_at < p.ended_at + ${longestGame}
          and least(x.ended_at, p.ended_at) - greatest(x.started_at, p.started_at) > ${toleratedOverlap}) as "twoMachines"
    from play_players pp join plays p on p.id = pp.play_id join users u on u.id = pp.user_id join machines m on m.id = pp.machine_id
    where pp.play_id = any(${playIds}::bigint[]) and pp.proof = 'before_rule' and not exists (
      select from disowned_games d
      where d.play_id = pp.play_id and d.slot = pp.slot and d.user_id = pp.user_id and d.undone_at is null)
    order by pp.play_id, pp.slot`.execute(db)
  return found.rows
}

export type TurnedPart = { userId: number; recheck: RecheckKind; disownedAt: Date }

/** A part that a check turned into a guest's, locked until the transaction ends; nothing once its player was erased. */
export async function turnedPart(tx: Db, playId: number, slot: number): Promise<TurnedPart | undefined> {
  const found = await sql<TurnedPart>`
    select d.user_id as "userId", d.recheck, d.disowned_at as "disownedAt"
    from disowned_games d join users u on u.id = d.user_id and u.status = 'active'
    where d.play_id = ${playId} and d.slot = ${slot} and d.recheck is not null and d.undone_at is null for update of d`.execute(
    tx,
  )
  return found.rows[0]
}

export async function storeReturned(tx: Db, playId: number, slot: number, userId: number, at: Date): Promise<void> {
  await sql`
    update disowned_games set undone_at = ${at}
    where play_id = ${playId} and slot = ${slot} and user_id = ${userId} and undone_at is null`.execute(tx)
}
