import type { DomainEvent } from '../../domain-events.ts'
import { sql, type Db, type Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { broadcastMachinesPlayed } from './changed.ts'
import type { PlayersPart } from './games-source.ts'

export type PlayedPart = { slot: number; machineId: number; receivedAt: Date; proof: string }

/** A player's parts of a game; none when they did not play it. */
export async function partsOf(db: Db, playId: number, userId: number): Promise<PlayedPart[]> {
  const found = await sql<PlayedPart>`
    select pp.slot, pp.machine_id as "machineId", p.received_at as "receivedAt", pp.proof
    from play_players pp join plays p on p.id = pp.play_id where pp.play_id = ${playId} and pp.user_id = ${userId}`.execute(db)
  return found.rows
}

const parts = (events: DomainEvent<'play.disowned' | 'play.reclaimed'>[]): PlayersPart[] => events.map(({ body }) => body)

/** Handles disowned games: the slot is a guest's. */
export const makeGuests = (services: Services, tx: Tx, events: DomainEvent<'play.disowned'>[]) =>
  change(
    services,
    tx,
    sql`
      update play_players pp set user_id = null, proof = 'guest'
      from jsonb_to_recordset(${JSON.stringify(parts(events))}::jsonb) as d ("playId" bigint, slot smallint, "userId" bigint)
      where pp.play_id = d."playId" and pp.slot = d.slot and pp.user_id = d."userId" returning pp.machine_id`,
  )

/** Handles disowned games that were taken back: the slot is the player's again. */
export const returnGames = (services: Services, tx: Tx, events: DomainEvent<'play.reclaimed'>[]) =>
  change(
    services,
    tx,
    sql`
      update play_players pp set user_id = d."userId", proof = coalesce(g.proof, 'before_rule')
      from jsonb_to_recordset(${JSON.stringify(parts(events))}::jsonb) as d ("playId" bigint, slot smallint, "userId" bigint)
      join disowned_games g on g.play_id = d."playId" and g.slot = d.slot and g.user_id = d."userId"
      where pp.play_id = d."playId" and pp.slot = d.slot and pp.user_id is null returning pp.machine_id`,
  )

async function change(services: Services, tx: Tx, statement: ReturnType<typeof sql>): Promise<void> {
  const changed = await sql<{ machine_id: number }>`${statement}`.execute(tx)
  await broadcastMachinesPlayed(services, tx, [...new Set(changed.rows.map((row) => row.machine_id))])
}
