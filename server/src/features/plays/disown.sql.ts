import { z } from 'zod'
import { rawQuery } from '../../platform/db/raw-query.ts'
import type { DomainEvent } from '../../domain-events.ts'
import { sql, type Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { broadcastMachinesPlayed } from './changed.ts'
import type { PlayersPart } from './games-source.ts'

const playedPartShape = {
  slot: z.number(),
  machineId: z.number(),
  receivedAt: z.date(),
  proof: z.string(),
}

export type PlayedPart = z.output<z.ZodObject<typeof playedPartShape>>

export const partsOf = rawQuery(
  'plays: parts of',
  playedPartShape,
  (playId: number, userId: number) => sql`
    select pp.slot, pp.machine_id as "machineId", p.received_at as "receivedAt", pp.proof
    from play_players pp join plays p on p.id = pp.play_id where pp.play_id = ${playId} and pp.user_id = ${userId}`,
)

const parts = (events: DomainEvent<'play.disowned' | 'play.reclaimed'>[]): PlayersPart[] => events.map(({ body }) => body)

type Events<Type extends 'play.disowned' | 'play.reclaimed'> = DomainEvent<Type>[]

const takePlayers = rawQuery(
  'plays: take players off disowned games',
  { machine_id: z.number() },
  (games: PlayersPart[]) => sql`
    update play_players pp set user_id = null, proof = 'guest'
    from jsonb_to_recordset(${JSON.stringify(games)}::jsonb) as d ("playId" bigint, slot smallint, "userId" bigint)
    where pp.play_id = d."playId" and pp.slot = d.slot and pp.user_id = d."userId" returning pp.machine_id`,
)

export const removePlayersFromGames = async (services: Services, tx: Tx, events: Events<'play.disowned'>) =>
  broadcastChangedMachines(services, tx, await takePlayers(tx, parts(events)))

const putPlayersBack = rawQuery(
  'plays: put players back on games',
  { machine_id: z.number() },
  (games: PlayersPart[]) => sql`
    update play_players pp set user_id = d."userId", proof = coalesce(g.proof, 'before_rule')
    from jsonb_to_recordset(${JSON.stringify(games)}::jsonb) as d ("playId" bigint, slot smallint, "userId" bigint)
    join disowned_games g on g.play_id = d."playId" and g.slot = d.slot and g.user_id = d."userId"
    where pp.play_id = d."playId" and pp.slot = d.slot and pp.user_id is null returning pp.machine_id`,
)

export const returnPlayersToGames = async (services: Services, tx: Tx, events: Events<'play.reclaimed'>) =>
  broadcastChangedMachines(services, tx, await putPlayersBack(tx, parts(events)))

const broadcastChangedMachines = (services: Services, tx: Tx, changed: { machine_id: number }[]): Promise<void> =>
  broadcastMachinesPlayed(services, tx, [...new Set(changed.map((row) => row.machine_id))])
