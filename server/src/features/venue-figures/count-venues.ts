import { inTransaction, sql, type Db, type Tx } from '../../kit/db/database.ts'
import { pauseProjector, type LoggedFact } from '../../kit/facts/queries.ts'
import type { Services } from '../../kit/services.ts'
import { allGames, gamesOf, type GamesSource } from '../plays/index.ts'

/** Adds games to the figures of the places where they were played; a day is that of the place. */
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

/** Follows finished games: they are added to the figures of their places. */
export async function countVenues(_: Services, tx: Tx, facts: LoggedFact[]): Promise<void> {
  await countFrom(tx, gamesOf(facts.map(({ seq }) => seq)))
}

/** Works the figures of all places out again from the plays. */
export const rebuildVenues = ({ db }: Pick<Services, 'db'>): Promise<void> =>
  inTransaction(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await pauseProjector(tx)
    await sql`delete from venue_machine_days`.execute(tx)
    await sql`delete from venue_player_days`.execute(tx)
    await countFrom(tx, allGames)
  })
