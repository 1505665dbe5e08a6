import { z } from 'zod'
import { rawQuery } from '../../platform/db/raw-query.ts'
import type { RecheckKind } from '@portal/contract/rules/recheck-words'
import { sql, type Db } from '../../platform/db/database.ts'

const oldPartShape = {
  playId: z.number(),
  slot: z.number(),
  userId: z.number(),
  username: z.string(),
  machineId: z.number(),
  serial: z.string(),
  twoSlots: z.boolean(),
  twoMachines: z.boolean(),
}

export type OldPart = z.output<z.ZodObject<typeof oldPartShape>>

/** Clocks of machines differ by some seconds. */
const toleratedOverlap = sql`interval '60 seconds'`
/** No game is longer: how far past a game's end an overlapping game may end. */
const longestGame = sql`interval '1 day'`

/** Slots that name a player without a recorded sign-in and that no recheck turned into a guest. */
export const oldPartsOf = rawQuery(
  'disowned-games: old parts of',
  oldPartShape,
  (playIds: number[]) => sql`
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
    order by pp.play_id, pp.slot`,
)

/** Locked until the transaction ends; undefined once the player was erased. */
export const partTurnedIntoGuest = (tx: Db, playId: number, slot: number) =>
  tx
    .selectFrom('disowned_games as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select(['d.user_id as userId', 'd.recheck', 'd.disowned_at as disownedAt'])
    .where('u.status', '=', 'active')
    .where('d.play_id', '=', playId)
    .where('d.slot', '=', slot)
    .where('d.recheck', 'is not', null)
    .where('d.undone_at', 'is', null)
    .forUpdate('d')
    .$narrowType<{ recheck: RecheckKind }>()
    .executeTakeFirst()

export type TurnedPart = NonNullable<Awaited<ReturnType<typeof partTurnedIntoGuest>>>

export async function storeReturnedPart(tx: Db, playId: number, slot: number, userId: number, at: Date): Promise<void> {
  await tx
    .updateTable('disowned_games')
    .set({ undone_at: at })
    .where('play_id', '=', playId)
    .where('slot', '=', slot)
    .where('user_id', '=', userId)
    .where('undone_at', 'is', null)
    .execute()
}
