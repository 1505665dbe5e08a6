import { z } from 'zod'
import type { DomainEvent } from '../../domain-events.ts'
import { anyOf, inTransaction, sql, type Db, type Tx } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import { liftTimeLimit } from '../../platform/db/session.sql.ts'
import { pauseEventProcessor } from '../../platform/domain-events/events.sql.ts'
import type { Services } from '../../platform/services.ts'
import { allGames, broadcastPlayersChanged, gamesOf, gamesOfUsers, type GamesSource } from '../plays/index.ts'

export async function countPlays(services: Services, tx: Tx, events: DomainEvent<'play.finished'>[]): Promise<void> {
  const players = await countFrom(tx, gamesOf(events.map(({ seq }) => seq)))
  await broadcastPlayersChanged(services, tx, 'stats', players)
}

export async function recountPlays(
  services: Services,
  tx: Tx,
  events: DomainEvent<'play.disowned' | 'play.reclaimed' | 'play.redated'>[],
): Promise<void> {
  const userIds = [...new Set(events.map(({ body }) => body.userId))]
  await clearStatsOf(tx, userIds)
  await countFrom(tx, gamesOfUsers(userIds))
  await broadcastPlayersChanged(services, tx, 'stats', userIds)
}

export const rebuildStats = ({ db }: Pick<Services, 'db'>): Promise<void> =>
  inTransaction(db, async (tx) => {
    await liftTimeLimit(tx)
    await pauseEventProcessor(tx)
    await clearStats(tx)
    await countFrom(tx, allGames)
  })

const countFromRows = rawQuery(
  'stats: count from',
  {
    userId: z.number(),
  },
  (source: GamesSource) => sql`
    with games as materialized (
      select pp.user_id, pp.title_id, pp.model_id, pp.score, p.ended_at, p.verified, p.late, pp.played_on as day, pp.utc_offset
      from ${source}
      where pp.user_id is not null),
    days as materialized (
      select user_id, day, count(*) filter (where verified) as verified, count(*) filter (where not verified) as unverified,
        max(utc_offset) as utc_offset
      from games where not late group by user_id, day),
    new_days as (
      select d.user_id, count(*) as n from days d
      where (select true from user_days x where x.user_id = d.user_id and x.day = d.day limit 1) is null group by d.user_id),
    new_titles as (
      select g.user_id, count(distinct g.title_id) as n from games g
      where (select true from user_title_stats x where x.user_id = g.user_id and x.title_id = g.title_id limit 1) is null
      group by g.user_id),
    stored_titles as (
      insert into user_title_stats as s (user_id, title_id, model_id, plays, score_sum, high_score, high_score_at, last_played_at)
      select user_id, title_id, model_id, count(*), sum(score), max(score),
        (array_agg(ended_at order by score desc, ended_at))[1], max(ended_at)
      from games group by user_id, title_id, model_id
      on conflict (user_id, title_id, model_id) do update set
        plays = s.plays + excluded.plays, score_sum = s.score_sum + excluded.score_sum,
        high_score_at = case
          when excluded.high_score > s.high_score then excluded.high_score_at
          when excluded.high_score = s.high_score then least(s.high_score_at, excluded.high_score_at)
          else s.high_score_at end,
        high_score = greatest(s.high_score, excluded.high_score),
        last_played_at = greatest(s.last_played_at, excluded.last_played_at)),
    stored_days as (
      insert into user_days as d (user_id, day, verified_plays, unverified_plays, utc_offset)
      select user_id, day, verified, unverified, utc_offset from days
      on conflict (user_id, day) do update set verified_plays = d.verified_plays + excluded.verified_plays,
        unverified_plays = d.unverified_plays + excluded.unverified_plays, utc_offset = greatest(d.utc_offset, excluded.utc_offset)),
    sums as (
      select user_id, count(*) as plays, count(*) filter (where verified) as verified, max(ended_at) as last_at
      from games group by user_id)
    insert into user_totals as t (user_id, plays, verified_plays, titles, days, last_played_at)
    select s.user_id, s.plays, s.verified, coalesce(nt.n, 0), coalesce(nd.n, 0), s.last_at
    from sums s left join new_titles nt on nt.user_id = s.user_id left join new_days nd on nd.user_id = s.user_id
    on conflict (user_id) do update set plays = t.plays + excluded.plays, verified_plays = t.verified_plays + excluded.verified_plays,
      titles = t.titles + excluded.titles, days = t.days + excluded.days,
      last_played_at = greatest(t.last_played_at, excluded.last_played_at)
    returning user_id as "userId"`,
)

/** Returns the players of the games. Late games do not count as a day played. */
async function countFrom(tx: Db, source: GamesSource): Promise<number[]> {
  const players = await countFromRows(tx, source)
  return players.map(({ userId }) => userId)
}

const counted = ['user_title_stats', 'user_days', 'user_totals'] as const

async function clearStatsOf(tx: Db, userIds: number[]): Promise<void> {
  for (const table of counted) await tx.deleteFrom(table).where('user_id', '=', anyOf(userIds)).execute()
}

/** Deleted rather than truncated, so that readers see the old rows until the commit. */
async function clearStats(tx: Db): Promise<void> {
  for (const table of counted) await tx.deleteFrom(table).execute()
}
