import type { DomainEvent } from '../../../domain-events.ts'
import { inTransaction, sql, type Tx } from '../../../platform/db/database.ts'
import { rawQuery } from '../../../platform/db/raw-query.ts'
import { liftTimeLimit } from '../../../platform/db/session.sql.ts'
import { pauseEventProcessor } from '../../../platform/domain-events/events.sql.ts'
import type { Services } from '../../../platform/services.ts'
import { allGames, gamesAsPlayedBy, gamesAtLocations, gamesOf, type GamesSource } from '../../plays/index.ts'

/** Adds games to the figures of their locations. */
const countFrom = rawQuery(
  'stats: count days of locations',
  {},
  (source: GamesSource) => sql`
    with games as materialized (
      select p.location_id, pp.machine_id, pp.user_id, pp.played_on as day from ${source} where p.location_id is not null),
    machine_days as (
      insert into venue_machine_days as d (location_id, day, machine_id, plays)
      select location_id, day, machine_id, count(*) from games group by location_id, day, machine_id
      on conflict (location_id, machine_id, day) do update set plays = d.plays + excluded.plays)
    insert into venue_player_days (location_id, day, user_id)
    select distinct location_id, day, user_id from games where user_id is not null on conflict do nothing`,
)

export async function countLocationDays(_: Services, tx: Tx, events: DomainEvent<'play.finished'>[]): Promise<void> {
  await countFrom(tx, gamesOf(events.map(({ seq }) => seq)))
}

const recountFrom = rawQuery(
  'stats: recount visits',
  {},
  (games: GamesSource) => sql`
    with visits as (
      select distinct p.location_id, pp.played_on as day, pp.user_id from ${games} where p.location_id is not null),
    kept as (
      select v.* from visits v
      where exists (
        select from play_players pp join plays p on p.id = pp.play_id
        where pp.user_id = v.user_id and p.location_id = v.location_id and pp.played_on = v.day)),
    gone as (
      delete from venue_player_days d using visits v
      where d.location_id = v.location_id and d.day = v.day and d.user_id = v.user_id
        and not exists (select from kept k where (k.location_id, k.day, k.user_id) = (v.location_id, v.day, v.user_id)))
    insert into venue_player_days (location_id, day, user_id) select location_id, day, user_id from kept
    on conflict do nothing`,
)

/** Event handler: counts again whether the players of games that were disowned or taken back visited the locations on those days. */
export async function recountVisits(
  _: Services,
  tx: Tx,
  events: DomainEvent<'play.disowned' | 'play.reclaimed'>[],
): Promise<void> {
  await recountFrom(tx, gamesAsPlayedBy(events.map(({ body }) => body)))
}

/** Event handler: counts the days of locations again whose zone was corrected. */
export async function recountLocationDays(_: Services, tx: Tx, events: DomainEvent<'location.zone-corrected'>[]): Promise<void> {
  const ids = [...new Set(events.map(({ body }) => body.locationId))]
  await tx.deleteFrom('venue_machine_days').where('location_id', 'in', ids).execute()
  await tx.deleteFrom('venue_player_days').where('location_id', 'in', ids).execute()
  await countFrom(tx, gamesAtLocations(ids))
}

export const rebuildLocationDays = ({ db }: Pick<Services, 'db'>): Promise<void> =>
  inTransaction(db, async (tx) => {
    await liftTimeLimit(tx)
    await pauseEventProcessor(tx)
    await tx.deleteFrom('venue_machine_days').execute()
    await tx.deleteFrom('venue_player_days').execute()
    await countFrom(tx, allGames)
  })
