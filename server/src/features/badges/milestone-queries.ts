import { sql, type Db } from '../../platform/db/database.ts'
import { allGames, gamesOfUsers, type GamesSource } from '../plays/index.ts'

export type Granted = { userId: number; badgeIds: number[] }

/**
 * The players of the games with what they have reached. A run of days can only have grown where a day is new, that is
 * when all of its games are among these; the other days are not looked at.
 */
const figuresOf = (source: GamesSource) => sql`
    seats as materialized (
      select pp.user_id, count(*) as games, min(p.ended_at)::date - 1 as first_day, max(p.ended_at)::date + 1 as last_day
      from ${source} where pp.user_id is not null group by pp.user_id),
    figures as materialized (
      select s.user_id, s.first_day, s.last_day, t.plays, t.titles, t.days, coalesce(a.achievements, 0) as achievements,
        coalesce(h.held, '{}') as held, exists (
          select 1 from user_days d where d.user_id = s.user_id and d.day between s.first_day and s.last_day
            and d.verified_plays + d.unverified_plays <= s.games) as new_day
      from seats s
      cross join lateral (select plays, titles, days from user_totals where user_id = s.user_id limit 1) as t
      left join lateral (select achievements from user_points where user_id = s.user_id limit 1) as a on true
      cross join lateral (select array_agg(badge_id) as held from user_badges where user_id = s.user_id) as h)`

/** The first game of a day, in the zone the day was counted in. */
const startOf = (day: ReturnType<typeof sql>) => sql`(
  select min(pp.ended_at) from play_players pp join plays p on p.id = pp.play_id
  left join locations l on l.id = p.location_id join users u on u.id = pp.user_id
  where pp.user_id = f.user_id and not p.late and pp.ended_at >= ${day}::timestamp - interval '1 day'
    and pp.ended_at < ${day}::timestamp + interval '2 days'
    and (pp.ended_at at time zone case when l.group_type = 'business' then l.time_zone else u.time_zone end)::date = ${day})`

const nthDay = sql`(select day from user_days where user_id = f.user_id order by day offset b.value - 1 limit 1)`

/** The day on which a run first was as long as asked; only days near the games are looked at. */
const runDay = sql`(
  select min(run.day) from (
    select one.day, row_number() over (partition by one.day - one.n order by one.day) as length from (
      select day, (row_number() over (order by day))::int as n from user_days
      where user_id = f.user_id and day between f.first_day - b.value::int and f.last_day + b.value::int) as one) as run
  where run.length = b.value)`

/** When it was reached, told by the games themselves, so that it is the same whenever it is worked out. */
const reachedAt = sql`case b.trigger_type
  when 'games_played' then (
    select ended_at from play_players where user_id = f.user_id order by ended_at, play_id offset b.value - 1 limit 1)
  when 'unique_titles' then (
    select min(ended_at) from play_players where user_id = f.user_id group by title_id
    order by min(ended_at) offset b.value - 1 limit 1)
  when 'achievements' then (
    select unlocked_at from user_achievements where user_id = f.user_id order by unlocked_at offset b.value - 1 limit 1)
  when 'days_played' then ${startOf(nthDay)}
  when 'day_streak' then ${startOf(runDay)}
end`

const enough = sql`case b.trigger_type
  when 'games_played' then f.plays when 'unique_titles' then f.titles when 'achievements' then f.achievements
  when 'days_played' then f.days when 'day_streak' then case when f.new_day then f.days end end >= b.value`

/**
 * Grants what the players of these games have reached and do not have yet. What is earned is never taken back by figures, and
 * what an admin took back is not granted by them; a withdrawn badge is for who reached it before.
 */
export async function grantReached(tx: Db, source: GamesSource): Promise<Granted[]> {
  const granted = await sql<Granted>`
    with ${figuresOf(source)},
    reached as materialized (
      select f.user_id, b.id as badge_id, b.withdrawn_at, ${reachedAt} as earned_at
      from figures f join badges b on b.trigger_type is not null and not b.id = any(f.held) and ${enough}
        and not exists (select from badge_refusals n where n.user_id = f.user_id and n.badge_id = b.id)),
    stored as (
      insert into user_badges (user_id, badge_id, earned_at) 
      select user_id, badge_id, earned_at from reached where earned_at < coalesce(withdrawn_at, 'infinity')
      on conflict (user_id, badge_id) do nothing returning user_id, badge_id)
    select user_id as "userId", array_agg(badge_id order by badge_id) as "badgeIds" from stored group by user_id`.execute(tx)
  return granted.rows
}

/** Takes all milestones back that no admin granted, and grants them anew from the games; how players arranged theirs stays. */
export async function grantAnew(tx: Db): Promise<void> {
  await sql`
    create temporary table arranged on commit drop as
      select e.* from user_badges e join badges b on b.id = e.badge_id where b.trigger_type is not null`.execute(tx)
  await sql`delete from user_badges e using badges b where b.id = e.badge_id and b.trigger_type is not null
      and e.granted_by is null`.execute(tx)
  await grantReached(tx, allGames)
  await sql`
    update user_badges e set position = o.position, hidden = o.hidden
    from arranged o where o.user_id = e.user_id and o.badge_id = e.badge_id`.execute(tx)
}

type Arranged = { userId: number; badgeId: number; position: number | null; hidden: boolean }

/** Takes the milestones of some players back that no admin granted, and grants what their games reach now. */
export async function grantAnewTo(tx: Db, userIds: number[]): Promise<void> {
  const arranged = await sql<Arranged>`
    delete from user_badges e using badges b
    where b.id = e.badge_id and b.trigger_type is not null and e.granted_by is null and e.user_id = any(${userIds}::bigint[])
    returning e.user_id as "userId", e.badge_id as "badgeId", e.position, e.hidden`.execute(tx)
  await grantReached(tx, gamesOfUsers(userIds))
  await sql`
    update user_badges e set position = o.position, hidden = o.hidden
    from jsonb_to_recordset(${JSON.stringify(arranged.rows)}::jsonb)
      as o ("userId" bigint, "badgeId" bigint, position int, hidden boolean)
    where o."userId" = e.user_id and o."badgeId" = e.badge_id`.execute(tx)
}

const followedKey = 'milestones'

/** Whether the milestones there are were granted for the games from before them. */
export async function areMilestonesFollowed(tx: Db): Promise<boolean> {
  const found = await sql<{ same: boolean }>`
    select (select value from settings where key = ${followedKey}) is not distinct from ${milestoneList} as same`.execute(tx)
  return found.rows[0]?.same ?? false
}

const milestoneList = sql`(
  select jsonb_agg(jsonb_build_array(code, trigger_type, value) order by id) from badges
  where trigger_type is not null and withdrawn_at is null)`

export async function noteMilestones(tx: Db): Promise<void> {
  await sql`
    insert into settings (key, value) select ${followedKey}, ${milestoneList}
    on conflict (key) do update set value = excluded.value`.execute(tx)
}
