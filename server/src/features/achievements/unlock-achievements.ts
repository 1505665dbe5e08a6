import { z } from 'zod'
import { recordEvents, type DomainEvent } from '../../domain-events.ts'
import { anyOf, inTransaction, sql, type Db, type Tx } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import { liftTimeLimit } from '../../platform/db/session.sql.ts'
import { pauseEventProcessor } from '../../platform/domain-events/events.sql.ts'
import type { Services } from '../../platform/services.ts'
import { allGames, broadcastPlayersChanged, gamesOf, gamesOfUsers, type GamesSource } from '../plays/index.ts'

/** Event handler: unlocks achievements of finished games once. Late games count too. */
export async function unlockAchievements(services: Services, tx: Tx, events: DomainEvent<'play.finished'>[]): Promise<void> {
  const unlocked = await unlockFrom(tx, gamesOf(events.map(({ seq }) => seq)))
  if (!unlocked.length) return
  await recordEvents(
    tx,
    'achievement.unlocked',
    unlocked.map(({ userId, titleId, playId, achievementIds, verifiedIds }) => ({
      userId,
      titleId,
      playId,
      achievementIds: [...new Set([...achievementIds, ...verifiedIds])],
    })),
    services.clock.now(),
  )
  await broadcastPlayersChanged(services, tx, 'achievements', [...new Set(unlocked.map(({ userId }) => userId))])
}

export async function recountAchievements(
  services: Services,
  tx: Tx,
  events: DomainEvent<'play.disowned' | 'play.reclaimed'>[],
): Promise<void> {
  const userIds = [...new Set(events.map(({ body }) => body.userId))]
  await clearUnlocksOf(tx, userIds)
  await unlockFrom(tx, gamesOfUsers(userIds))
  await broadcastPlayersChanged(services, tx, 'achievements', userIds)
}

export const rebuildAchievements = ({ db }: Pick<Services, 'db'>): Promise<void> =>
  inTransaction(db, async (tx) => {
    await liftTimeLimit(tx)
    await pauseEventProcessor(tx)
    await clearUnlocks(tx)
    await unlockFrom(tx, allGames)
  })

/** Scheduled task: recomputes the unlocks after a change of the catalog, because earlier games may earn new achievements. */
export async function recountAfterCatalogueChange({ db, log }: Pick<Services, 'db' | 'log'>): Promise<void> {
  const { current, recounted, hasPlays } = await catalogueVersions(db)
  if (current === null || current === recounted) return
  if (recounted !== null && hasPlays) {
    log.info('the catalogue changed: achievements are worked out again')
    await rebuildAchievements({ db })
  }
  await storeRecountedCatalogue(db, current)
}

export const recountPointsOfTitle = (services: Services, { titleId }: { titleId: number }): Promise<void> =>
  inTransaction(services.db, async (tx) => {
    await liftTimeLimit(tx)
    await pauseEventProcessor(tx)
    const players = await recountPoints(tx, titleId)
    await broadcastPlayersChanged(services, tx, 'achievements', players)
  })

const unlockedShape = {
  userId: z.number(),
  titleId: z.number(),
  playId: z.number(),
  achievementIds: z.array(z.number()),
  verifiedIds: z.array(z.number()),
}

const mostPerGame = 1_000_000_000

/** `changed`: new unlocks of the games, and `games` and counters (`running`) as their source. */
const earnedFrom = (source: GamesSource) => sql`
    games as materialized (
      select pp.play_id, pp.slot, pp.user_id, pp.title_id, p.ended_at, p.verified, pp.achievements, pp.data
      from ${source} where pp.user_id is not null),
    deltas as (
      select g.user_id, g.title_id, g.play_id, g.slot, g.ended_at, g.verified, c.key as counter, least(c.number, ${mostPerGame})::bigint as n
      from games g
      cross join lateral (
        select key, case when jsonb_typeof(value) = 'number' then trunc(value::numeric) else 0 end as number from jsonb_each(g.data)) as c
      cross join lateral (
        select from achievements a where a.title_id = g.title_id and a.target_counter = c.key limit 1) as awaited
      where c.number > 0),
    running as materialized (
      select d.user_id, d.title_id, d.counter, d.play_id, d.ended_at, d.verified, d.n,
        coalesce(u.value, 0) + sum(d.n) over so_far as value,
        coalesce(u.verified_value, 0) + sum(case when d.verified then d.n else 0 end) over so_far as verified_value
      from deltas d
      left join lateral (
        select value, verified_value from user_counters c
        where c.user_id = d.user_id and c.title_id = d.title_id and c.counter = d.counter limit 1) as u on true
      window so_far as (partition by d.user_id, d.title_id, d.counter order by d.play_id, d.slot)),
    counted as (
      insert into user_counters (user_id, title_id, counter, value, verified_value)
      select user_id, title_id, counter, max(value), max(verified_value) from running group by user_id, title_id, counter
      on conflict (user_id, title_id, counter) do update set value = excluded.value, verified_value = excluded.verified_value),
    reported as materialized (
      select g.user_id, g.title_id, g.ended_at, g.play_id, g.verified, unnest(g.achievements) as code from games g),
    earned as (
      select r.user_id, a.id as achievement_id, r.title_id, a.points, r.ended_at as at, r.play_id, r.verified
      from reported r
      cross join lateral (select * from achievements
        where title_id = r.title_id and code = r.code and target_counter is null limit 1) as a
      where r.ended_at < coalesce(a.withdrawn_at, 'infinity')
      union all
      select r.user_id, a.id, r.title_id, a.points, r.ended_at, r.play_id, r.verified_value >= a.target_value
      from running r
      cross join lateral (select * from achievements where title_id = r.title_id and target_counter = r.counter offset 0) as a
      where r.ended_at < coalesce(a.withdrawn_at, 'infinity') and (r.value >= a.target_value and r.value - r.n < a.target_value
        or r.verified and r.verified_value >= a.target_value and r.verified_value - r.n < a.target_value)),
    best as (
      select user_id, achievement_id, title_id, points, min(at) as at, (array_agg(play_id order by at, play_id))[1] as play_id,
        min(at) filter (where verified) as verified_at, min(at) filter (where not verified) as unverified_at
      from earned group by user_id, achievement_id, title_id, points),
    changed as materialized (
      select b.*, u.user_id is null as is_new, b.verified_at is not null and u.verified_at is null as newly_verified
      from best b
      left join lateral (
        select * from user_achievements x where x.user_id = b.user_id and x.achievement_id = b.achievement_id limit 1) as u on true
      where u.user_id is null or b.at < u.unlocked_at or b.verified_at < coalesce(u.verified_at, 'infinity')
        or b.unverified_at < coalesce(u.unverified_at, 'infinity'))`

const storeUnlocks = sql`
    lit as (
      insert into user_achievements as u (user_id, achievement_id, title_id, unlocked_at, verified_at, unverified_at, first_play_id)
      select user_id, achievement_id, title_id, at, verified_at, unverified_at, play_id from changed
      on conflict (user_id, achievement_id) do update set
        first_play_id = case when excluded.unlocked_at < u.unlocked_at then excluded.first_play_id else u.first_play_id end,
        unlocked_at = least(u.unlocked_at, excluded.unlocked_at),
        verified_at = least(u.verified_at, excluded.verified_at),
        unverified_at = least(u.unverified_at, excluded.unverified_at)),
    holders as (
      insert into achievement_players as c (achievement_id, players, verified_players)
      select achievement_id, count(*) filter (where is_new), count(*) filter (where newly_verified)
      from changed where is_new or newly_verified group by achievement_id
      on conflict (achievement_id) do update set players = c.players + excluded.players,
        verified_players = c.verified_players + excluded.verified_players),
    gains as materialized (
      select user_id, title_id, sum(lit) as lit, sum(verified) as verified, sum(points) as points from (
        select distinct user_id, title_id, 0 as lit, 0 as verified, 0 as points from games
        union all
        select user_id, title_id, is_new::int, newly_verified::int, case when is_new then points else 0 end from changed) as gain
      group by user_id, title_id),
    starts as (
      select g.title_id, count(*) as players from gains g
      where (select true from user_title_progress t where t.user_id = g.user_id and t.title_id = g.title_id limit 1) is null
      group by g.title_id),
    started as (
      insert into title_players as c (title_id, players) select title_id, players from starts
      on conflict (title_id) do update set players = c.players + excluded.players),
    progressed as (
      insert into user_title_progress as t (user_id, title_id, lit, verified, points)
      select user_id, title_id, lit, verified, points from gains
      on conflict (user_id, title_id) do update set lit = t.lit + excluded.lit, verified = t.verified + excluded.verified,
        points = t.points + excluded.points
      where excluded.lit > 0 or excluded.verified > 0),
    scored as (
      insert into user_points as s (user_id, points, achievements, verified_achievements)
      select user_id, sum(points), sum(lit), sum(verified) from gains group by user_id having sum(lit) > 0 or sum(verified) > 0
      on conflict (user_id) do update set points = s.points + excluded.points, achievements = s.achievements + excluded.achievements,
        verified_achievements = s.verified_achievements + excluded.verified_achievements)`

/**
 * Unlocks achievements. One with a target unlocks in the game, in log order, in which the player's sum reaches it, and is
 * verified once the sum of verified games does; only counters with a target are summed. Times are those of the earliest game
 * that earned it. `limit 1` and `offset 0` force row lookups, so that large tables are never read whole for a batch. Withdrawn
 * achievements unlock only for games from before.
 */
const unlockFrom = rawQuery(
  'achievements: unlock from',
  unlockedShape,
  (source: GamesSource) => sql`
    with ${earnedFrom(source)}, ${storeUnlocks}
    select user_id as "userId", title_id as "titleId", max(play_id) as "playId",
      coalesce(array_agg(achievement_id) filter (where is_new), '{}') as "achievementIds",
      coalesce(array_agg(achievement_id) filter (where newly_verified), '{}') as "verifiedIds"
    from changed where is_new or newly_verified group by user_id, title_id`,
)

const clearUnlocks = rawQuery(
  'achievements: clear unlocks',
  {},
  () => sql`truncate user_achievements, user_counters, user_title_progress, user_points, achievement_players, title_players`,
)

const clearAchievementsOf = rawQuery(
  'achievements: clear achievements of players',
  {},
  (userIds: number[]) => sql`
    with gone as (delete from user_achievements where user_id = any(${userIds}::bigint[]) returning achievement_id, verified_at),
    lost as (select achievement_id, count(*) as players, count(verified_at) as verified from gone group by achievement_id)
    update achievement_players c set players = c.players - l.players, verified_players = c.verified_players - l.verified
    from lost l where l.achievement_id = c.achievement_id`,
)

const clearProgressOf = rawQuery(
  'achievements: clear progress of players',
  {},
  (userIds: number[]) => sql`
    with gone as (delete from user_title_progress where user_id = any(${userIds}::bigint[]) returning title_id),
    lost as (select title_id, count(*) as players from gone group by title_id)
    update title_players c set players = c.players - l.players from lost l where l.title_id = c.title_id`,
)

async function clearUnlocksOf(tx: Db, userIds: number[]): Promise<void> {
  await clearAchievementsOf(tx, userIds)
  await clearProgressOf(tx, userIds)
  await tx.deleteFrom('user_counters').where('user_id', '=', anyOf(userIds)).execute()
  await tx.deleteFrom('user_points').where('user_id', '=', anyOf(userIds)).execute()
}

/** Increases when the console adds something that earlier games may have earned. */
const recountRequestsKey = 'achievement-recount-requests'

const catalogueVersionsRows = rawQuery(
  'achievements: catalogue versions',
  {
    current: z.string().nullable(),
    recounted: z.string().nullable(),
    hasPlays: z.boolean(),
  },
  () => sql`
    select (select value #>> '{}' from settings where key = 'catalogue')
        || coalesce((select value #>> '{}' from settings where key = ${recountRequestsKey}), '') as current,
      (select value #>> '{}' from settings where key = 'achievements-catalogue') as recounted,
      exists (select 1 from plays) as "hasPlays"`,
)

/** The versions of catalog and console additions in the database, and those of the last recount. */
async function catalogueVersions(db: Db): Promise<{ current: string | null; recounted: string | null; hasPlays: boolean }> {
  const found = await catalogueVersionsRows(db)
  return found[0] ?? { current: null, recounted: null, hasPlays: false }
}

async function storeRecountedCatalogue(db: Db, version: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key: 'achievements-catalogue', value: JSON.stringify(version) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })))
    .execute()
}

export const scheduleRecount = rawQuery(
  'achievements: request recount',
  {},
  () => sql`
    insert into settings (key, value) values (${recountRequestsKey}, to_jsonb('1'::text))
    on conflict (key) do update set value = to_jsonb(((settings.value #>> '{}')::int + 1)::text)`,
)

const updatePoints = rawQuery(
  'achievements: update points',
  { userId: z.number() },
  (titleId: number) => sql`
    with worth as materialized (
      select t.user_id, t.points as was, coalesce(sum(a.points), 0) as now
      from user_title_progress t
      left join user_achievements u on u.user_id = t.user_id and u.title_id = t.title_id
      left join achievements a on a.id = u.achievement_id
      where t.title_id = ${titleId} group by t.user_id, t.points having t.points <> coalesce(sum(a.points), 0)),
    of_title as (
      update user_title_progress t set points = w.now from worth w where t.user_id = w.user_id and t.title_id = ${titleId}),
    of_all as (
      update user_points p set points = p.points + w.now - w.was from worth w where p.user_id = w.user_id)
    select user_id as "userId" from worth`,
)

async function recountPoints(tx: Db, titleId: number): Promise<number[]> {
  const changed = await updatePoints(tx, titleId)
  return changed.map(({ userId }) => userId)
}
