import type { DomainEvent } from '../../../domain-events.ts'
import { inTransaction, sql, type Db, type Tx } from '../../../platform/db/database.ts'
import { pauseEventProcessor } from '../../../platform/domain-events/queries.ts'
import type { Services } from '../../../platform/services.ts'
import { allGames, gamesAsPlayedBy, gamesOf, type GamesSource } from '../../plays/index.ts'

/** A day is that of the location. */
const countFrom = (tx: Db, source: GamesSource) =>
  sql`
    with games as materialized (
      select p.location_id, pp.machine_id, pp.user_id, (p.ended_at at time zone l.time_zone)::date as day
      from ${source} join locations l on l.id = p.location_id),
    machine_days as (
      insert into venue_machine_days as d (location_id, day, machine_id, plays)
      select location_id, day, machine_id, count(*) from games group by location_id, day, machine_id
      on conflict (location_id, machine_id, day) do update set plays = d.plays + excluded.plays)
    insert into venue_player_days (location_id, day, user_id)
    select distinct location_id, day, user_id from games where user_id is not null on conflict do nothing`.execute(tx)

export async function countLocationDays(_: Services, tx: Tx, events: DomainEvent<'play.finished'>[]): Promise<void> {
  await countFrom(tx, gamesOf(events.map(({ seq }) => seq)))
}

export async function recountVisits(
  _: Services,
  tx: Tx,
  events: DomainEvent<'play.disowned' | 'play.reclaimed'>[],
): Promise<void> {
  await sql`
    with visits as (
      select distinct p.location_id, (p.ended_at at time zone l.time_zone)::date as day, pp.user_id
      from ${gamesAsPlayedBy(events.map(({ body }) => body))} join locations l on l.id = p.location_id),
    kept as (
      select v.* from visits v join locations l on l.id = v.location_id
      where exists (
        select from play_players pp join plays p on p.id = pp.play_id
        where pp.user_id = v.user_id and p.location_id = v.location_id and (p.ended_at at time zone l.time_zone)::date = v.day)),
    gone as (
      delete from venue_player_days d using visits v
      where d.location_id = v.location_id and d.day = v.day and d.user_id = v.user_id
        and not exists (select from kept k where (k.location_id, k.day, k.user_id) = (v.location_id, v.day, v.user_id)))
    insert into venue_player_days (location_id, day, user_id) select location_id, day, user_id from kept
    on conflict do nothing`.execute(tx)
}

export const rebuildLocationDays = ({ db }: Pick<Services, 'db'>): Promise<void> =>
  inTransaction(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await pauseEventProcessor(tx)
    await sql`delete from venue_machine_days`.execute(tx)
    await sql`delete from venue_player_days`.execute(tx)
    await countFrom(tx, allGames)
  })
