import { z } from 'zod'
import type { DomainEvent } from '../../domain-events.ts'
import { sql, type Tx } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import type { Services } from '../../platform/services.ts'
import type { PlayersPart } from './games-source.ts'
import { broadcastMachinesPlayed } from './record-plays.ts'

const playedPartShape = {
  slot: z.number(),
  machineId: z.number(),
  receivedAt: z.date(),
  proof: z.string(),
}

export const partsOf = rawQuery(
  'plays: parts of',
  playedPartShape,
  (playId: number, userId: number) => sql`
    select pp.slot, pp.machine_id as "machineId", p.received_at as "receivedAt", pp.proof
    from play_players pp join plays p on p.id = pp.play_id where pp.play_id = ${playId} and pp.user_id = ${userId}`,
)

export const parts = (events: DomainEvent<'play.disowned' | 'play.reclaimed'>[]): PlayersPart[] => events.map(({ body }) => body)

type Events<Type extends 'play.disowned' | 'play.reclaimed'> = DomainEvent<Type>[]

const removePlayers = rawQuery(
  'plays: remove players from disowned games',
  { machine_id: z.number() },
  (games: PlayersPart[]) => sql`
    update play_players pp set user_id = null, proof = 'guest'
    from jsonb_to_recordset(${JSON.stringify(games)}::jsonb) as d ("playId" bigint, slot smallint, "userId" bigint)
    where pp.play_id = d."playId" and pp.slot = d.slot and pp.user_id = d."userId" returning pp.machine_id`,
)

export const removePlayersFromGames = async (services: Services, tx: Tx, events: Events<'play.disowned'>) =>
  broadcastChangedMachines(services, tx, await removePlayers(tx, parts(events)))

const restorePlayers = rawQuery(
  'plays: restore players of games',
  { machine_id: z.number() },
  (games: PlayersPart[]) => sql`
    update play_players pp set user_id = d."userId", proof = coalesce(g.proof, 'before_rule')
    from jsonb_to_recordset(${JSON.stringify(games)}::jsonb) as d ("playId" bigint, slot smallint, "userId" bigint)
    join disowned_games g on g.play_id = d."playId" and g.slot = d.slot and g.user_id = d."userId"
    where pp.play_id = d."playId" and pp.slot = d.slot and pp.user_id is null returning pp.machine_id`,
)

export const returnPlayersToGames = async (services: Services, tx: Tx, events: Events<'play.reclaimed'>) =>
  broadcastChangedMachines(services, tx, await restorePlayers(tx, parts(events)))

const broadcastChangedMachines = (services: Services, tx: Tx, changed: { machine_id: number }[]): Promise<void> =>
  broadcastMachinesPlayed(services, tx, [...new Set(changed.map((row) => row.machine_id))])

/** The log names erased players by the uid that their account has since, so that their games still belong together. */
const renameInLog = rawQuery(
  'plays: rename erased players in the log',
  {},
  (people: number[]) => sql`
    with parts as materialized (
      select p.machine_id, p.uuid, pp.slot, pp.user_id from play_players pp join plays p on p.id = pp.play_id
      where pp.user_id = any(${people}::bigint[])
      union
      select p.machine_id, p.uuid, d.slot, d.user_id from disowned_games d join plays p on p.id = d.play_id
      where d.user_id = any(${people}::bigint[])
      union
      select g.machine_id, g.uuid, hp.slot, hp.user_id from held_players hp join held_games h on h.play_id = hp.play_id
      join game_log g on g.xid = h.xid and g.seq = h.play_id where hp.user_id = any(${people}::bigint[])),
    games as materialized (
      select machine_id, uuid, jsonb_object_agg(slot, u.uid) as uids from parts join users u on u.id = parts.user_id
      group by machine_id, uuid)
    update game_log g set body = jsonb_set(g.body, '{players}', (
      select jsonb_agg(
        case when games.uids ? (p.player ->> 'slot') then p.player || jsonb_build_object('player', games.uids ->> (p.player ->> 'slot'))
          else p.player end order by p.place)
      from jsonb_array_elements(g.body -> 'players') with ordinality as p (player, place)))
    from games where g.machine_id = games.machine_id and g.uuid = games.uuid`,
)

/** Event handler. It must run before records of disowned games are deleted. */
export async function eraseUidsOfErased(_: Services, tx: Tx, events: DomainEvent<'account.erased'>[]): Promise<void> {
  await renameInLog(
    tx,
    events.map(({ body }) => body.userId),
  )
}
