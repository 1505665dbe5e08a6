import { z } from 'zod'
import { sql } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import { countedGames } from './advance.sql.ts'

const recentGameShape = {
  badge: z.number(),
  at: z.date(),
  game: z.string(),
  location: z.string().nullable(),
  score: z.number(),
  added: z.number(),
}

export type RecentGame = z.output<z.ZodObject<typeof recentGameShape>>

const gamesDuring = (userId: number, questId: number) => sql`
  (select x.* from quests q join play_players x on x.user_id = ${userId}
      and x.ended_at > q.starts_at at time zone 'UTC' - interval '1 day'
      and x.ended_at < q.ends_at at time zone 'UTC' + interval '1 day'
    where q.id = ${questId}) as pp join plays p on p.id = pp.play_id`

const columns = sql`
  b.id as badge, b.trigger_type as trigger, pp.play_id as "playId", pp.slot, pp.user_id as "userId", pp.ended_at as at, pp.score,
  t.name as game, (select l.name from locations l where l.id = pp.location_id and l.group_type = 'business') as location,
  case b.trigger_type
    when 'unique_titles' then array[t.code]
    when 'unique_locations' then array_remove(array[pp.location_id::text], null)
    when 'unique_days' then array[w.clock::date::text]
    when 'day_streak' then array[w.clock::date::text]
    when 'achievements' then array(select t.code || ':' || a.code from unnest(pp.achievements) as a (code)
      where b.achievements = '{}' or t.code || ':' || a.code = any(b.achievements))
    else array[pp.play_id || ' ' || pp.slot]
  end as items`

const mostGames = 3

/**
 * The last games that counted for each badge of a quest, or the best ones where one game earns it. Of games with the same day,
 * location, title or achievement the first counts.
 */
export const recentGames = rawQuery(
  'quests: recent games',
  recentGameShape,
  (userId: number, questId: number) => sql`
    with counted as (${countedGames(columns, gamesDuring(userId, questId), questId)}),
    firsts as (
      select c.*, row_number() over (partition by c.badge, i.item order by c.at, c."playId", c.slot) as n
      from counted c
      left join user_quest_progress g on g.user_id = c."userId" and g.quest_badge_id = c.badge
      cross join lateral unnest(c.items) as i (item)
      where g.earned_at is null or c.at <= g.earned_at),
    games as (
      select f.badge, f.trigger, f.at, f.game, f.location, f.score, count(*) as items,
        row_number() over (partition by f.badge order by case when f.trigger = 'high_score' then f.score end desc, f.at desc) as place
      from firsts f where f.n = 1
      group by f.badge, f.trigger, f."playId", f.slot, f.at, f.game, f.location, f.score)
    select g.badge, g.at, g.game, g.location, g.score,
      case when g.trigger in ('cumulative_score', 'team_total', 'high_score') then g.score else g.items end as added
    from games g where g.place <= ${mostGames} order by g.badge, g.place`,
)
