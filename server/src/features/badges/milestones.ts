import { z } from 'zod'
import { recordEvents, type DomainEvent } from '../../domain-events.ts'
import { anyOf, inTransaction, sql, type Db, type Sql, type Tx } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import { liftTimeLimit } from '../../platform/db/session.sql.ts'
import { pauseEventProcessor } from '../../platform/domain-events/events.sql.ts'
import type { Services } from '../../platform/services.ts'
import { allGames, broadcastPlayersChanged, gamesOf, gamesOfUsers, type GamesSource } from '../plays/index.ts'
import { skippingMinutes } from '../stats/index.ts'

export async function grantMilestones(services: Services, tx: Tx, events: DomainEvent<'play.finished'>[]): Promise<void> {
  const games = gamesOf(events.map(({ seq }) => seq))
  const overtaken = await playersOfEarlierGames(tx, games)
  const granted = await grantReached(tx, games)
  if (overtaken.length)
    await regrantMilestonesTo(
      tx,
      overtaken.map(({ userId }) => userId),
    )
  if (!granted.length) return
  await recordEvents(tx, 'badge.earned', granted, services.clock.now())
  await broadcastPlayersChanged(
    services,
    tx,
    'badges',
    granted.map(({ userId }) => userId),
  )
}

export async function recountMilestones(
  services: Services,
  tx: Tx,
  events: DomainEvent<'play.disowned' | 'play.reclaimed' | 'play.redated'>[],
): Promise<void> {
  const userIds = [...new Set(events.map(({ body }) => body.userId))]
  await regrantMilestonesTo(tx, userIds)
  await broadcastPlayersChanged(services, tx, 'badges', userIds)
}

export const rebuildMilestones = ({ db }: Pick<Services, 'db'>): Promise<void> =>
  inTransaction(db, async (tx) => {
    await liftTimeLimit(tx)
    await pauseEventProcessor(tx)
    await regrantMilestones(tx)
  })

export const grantNewMilestones = ({ db }: Pick<Services, 'db'>): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (await areMilestonesGranted(tx)) return
    await liftTimeLimit(tx)
    await pauseEventProcessor(tx)
    await grantReached(tx, allGames)
    await storeMilestoneList(tx)
  })

const grantedShape = {
  userId: z.number(),
  badgeIds: z.array(z.number()),
}

/**
 * Players of the games with their statistics. `new_day`: whether some day may have all its games of the player in this batch;
 * only then can a streak have grown.
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
      cross join lateral (select array_agg(badge_id) as held from user_badges where user_id = s.user_id) as h
      where (select status from users where id = s.user_id) <> 'deleted')`

/** The first game of a day. */
const startOf = (day: Sql) => sql`(
  select min(pp.ended_at) from play_players pp join plays p on p.id = pp.play_id
  where pp.user_id = f.user_id and not p.late and pp.ended_at >= ${day}::timestamp - interval '1 day'
    and pp.ended_at < ${day}::timestamp + interval '2 days'
    and pp.played_on = ${day})`

const nthDay = sql`(select day from user_days where user_id = f.user_id order by day offset b.value - 1 limit 1)`

/** The day on which a streak first reached the length, by the rule of `dayStreak`; only days near the games are searched. */
const runDay = sql`(
  select min(counted.day) from (
    select run.day, row_number() over (partition by run.n order by run.day) as length from (
      select day, sum(breaks) over (order by day) as n from (
        select day, case when day - before = 1 or (ahead >= ${skippingMinutes} and (day - before) * 1440 - ahead < 2880) then 0 else 1 end as breaks
        from (
          select day, lag(day) over w as before, utc_offset - lag(utc_offset) over w as ahead from user_days
          where user_id = f.user_id and day between f.first_day - 2 * b.value::int and f.last_day + 2 * b.value::int
          window w as (order by day)) as one) as other) as run) as counted
  where counted.length = b.value)`

/** The time of the milestone follows from the games, so that a recount gives the same. */
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
 * Grants milestones that the players have reached. Never takes badges back, and never grants badges that an admin took back;
 * withdrawn badges go to players who reached them before.
 */
const grantReached = rawQuery(
  'badges: grant reached',
  grantedShape,
  (source: GamesSource) => sql`
    with ${figuresOf(source)},
    reached as materialized (
      select f.user_id, b.id as badge_id, b.withdrawn_at, ${reachedAt} as earned_at
      from figures f join badges b on b.trigger_type is not null and not b.id = any(f.held) and ${enough}
        and not exists (select from badge_refusals n where n.user_id = f.user_id and n.badge_id = b.id)),
    stored as (
      insert into user_badges (user_id, badge_id, earned_at) 
      select user_id, badge_id, earned_at from reached where earned_at < coalesce(withdrawn_at, 'infinity')
      on conflict (user_id, badge_id) do nothing returning user_id, badge_id)
    select user_id as "userId", array_agg(badge_id order by badge_id) as "badgeIds" from stored group by user_id`,
)

/** Players of the games who hold a milestone with a later time than one of the games, as when a machine was offline. */
const playersOfEarlierGames = rawQuery(
  'badges: players of earlier games',
  { userId: z.number() },
  (source: GamesSource) => sql`
    select distinct pp.user_id as "userId" from ${source}
    cross join lateral (
      select from user_badges where user_id = pp.user_id and earned_at > pp.ended_at and granted_by is null
        and badge_id in (select id from badges where trigger_type is not null) limit 1) as earned_later`,
)

const saveArrangement = rawQuery(
  'badges: save arrangement',
  {},
  () => sql`
    create temporary table arranged on commit drop as
      select e.* from user_badges e join badges b on b.id = e.badge_id where b.trigger_type is not null`,
)

const restoreArrangement = rawQuery(
  'badges: restore arrangement',
  {},
  () => sql`
    update user_badges e set position = o.position, hidden = o.hidden
    from arranged o where o.user_id = e.user_id and o.badge_id = e.badge_id`,
)

const milestones = (tx: Db) =>
  tx
    .deleteFrom('user_badges as e')
    .using('badges as b')
    .whereRef('b.id', '=', 'e.badge_id')
    .where('b.trigger_type', 'is not', null)
    .where('e.granted_by', 'is', null)

/** Grants all milestones again, except those an admin granted; players' arrangements stay. */
async function regrantMilestones(tx: Db): Promise<void> {
  await saveArrangement(tx)
  await milestones(tx).execute()
  await grantReached(tx, allGames)
  await restoreArrangement(tx)
}

type BadgePosition = { userId: number; badgeId: number; position: number | null; hidden: boolean }

const restorePositions = rawQuery(
  'badges: arrange again',
  {},
  (arranged: BadgePosition[]) => sql`
    update user_badges e set position = o.position, hidden = o.hidden
    from jsonb_to_recordset(${JSON.stringify(arranged)}::jsonb)
      as o ("userId" bigint, "badgeId" bigint, position int, hidden boolean)
    where o."userId" = e.user_id and o."badgeId" = e.badge_id`,
)

async function regrantMilestonesTo(tx: Db, userIds: number[]): Promise<void> {
  const arranged = await milestones(tx)
    .where('e.user_id', '=', anyOf(userIds))
    .returning(['e.user_id as userId', 'e.badge_id as badgeId', 'e.position', 'e.hidden'])
    .execute()
  await grantReached(tx, gamesOfUsers(userIds))
  await restorePositions(tx, arranged)
}

const milestonesKey = 'milestones'

const areMilestonesGrantedRows = rawQuery(
  'badges: are milestones granted',
  {
    same: z.boolean(),
  },
  () => sql`
    select (select value from settings where key = ${milestonesKey}) is not distinct from ${milestoneList} as same`,
)

async function areMilestonesGranted(tx: Db): Promise<boolean> {
  const found = await areMilestonesGrantedRows(tx)
  return found[0]?.same ?? false
}

const milestoneList = sql`(
  select jsonb_agg(jsonb_build_array(code, trigger_type, value) order by id) from badges
  where trigger_type is not null and withdrawn_at is null)`

const storeMilestoneList = rawQuery(
  'badges: store milestone list',
  {},
  () => sql`
    insert into settings (key, value) select ${milestonesKey}, ${milestoneList}
    on conflict (key) do update set value = excluded.value`,
)
