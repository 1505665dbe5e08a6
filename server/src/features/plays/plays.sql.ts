import { z } from 'zod'
import { onlyRow, rawQuery, type RowOf } from '../../platform/db/raw-query.ts'
import { ModelType } from '@portal/contract/wire'
import { sql, type Db } from '../../platform/db/database.ts'
import { playerSummaryColumns, type PlayerSummaryRow } from '../profiles/index.ts'
import { gameIdOfPlay } from './game-id.sql.ts'
import { scorerShape } from './scorer.ts'

/** The best scores of a machine; of equal scores the earlier first. `user_id` is null for guests and inactive accounts. */
const highScoreRows = rawQuery(
  'plays: high scores of a machine',
  {
    ...scorerShape,
    playId: z.number(),
    slot: z.number(),
    score: z.number(),
    at: z.date(),
    gameId: z.string().nullable(),
  },
  (machineId: number, most: number, now: Date) => sql`
    select s.play_id as "playId", s.slot, s.initials as "playInitials", s.score, s.ended_at as at,
      ${gameIdOfPlay(sql`s.play_id`)} as "gameId", ${playerSummaryColumns(now)}
    from (
      select * from play_players x where machine_id = ${machineId} and not exists (
        select from removed_high_scores r where r.play_id = x.play_id and r.slot = x.slot and r.restored_at is null)
      order by score desc, ended_at, play_id, slot limit ${most}) as s
    left join users u on u.id = s.user_id and u.status = 'active'
    left join profiles p on p.user_id = u.id
    left join avatars av on av.id = p.avatar_id
    left join background_colors bc on bc.id = p.background_color_id
    left join memberships m on m.user_id = u.id
    order by s.score desc, s.ended_at, s.play_id, s.slot`,
)

export type HighScoreRow = {
  playId: number
  slot: number
  playInitials: string
  score: number
  at: Date
  gameId: string | null
  player: PlayerSummaryRow | null
}

export async function highScores(db: Db, machineId: number, most: number, now: Date): Promise<HighScoreRow[]> {
  const rows = await highScoreRows(db, machineId, most, now)
  return rows.map(({ playId, slot, playInitials, score, at, gameId, ...player }) => ({
    playId,
    slot,
    playInitials,
    score,
    at,
    gameId,
    player: player.user_id ? (player as PlayerSummaryRow) : null,
  }))
}

const activityRows = rawQuery(
  'plays: activities',
  {
    total: z.number(),
    at: z.date().nullable(),
    games: z
      .array(
        z.object({
          titleId: z.number(),
          modelId: z.number(),
          highScore: z.number(),
          plays: z.number(),
          gameId: z.string().nullable(),
        }),
      )
      .nullable(),
    place: z.object({ id: z.number(), name: z.string(), city: z.string(), state: z.string() }).nullable(),
  },
  (userId: number, page: { offset: number; limit: number; since: Date }, own: boolean) => sql`
    with played as (
      select pp.play_id, pp.title_id, pp.model_id, pp.score, pp.ended_at, p.location_id,
        pp.played_on as day
      from play_players pp
      join plays p on p.id = pp.play_id
      where pp.user_id = ${userId} and pp.ended_at >= ${page.since}),
    per_model as (
      select day, location_id, title_id, model_id, max(score) as high, count(*) as plays, max(ended_at) as at,
        (array_agg(play_id order by score desc, ended_at, play_id))[1] as best_play_id
      from played group by day, location_id, title_id, model_id),
    shown as (
      select day, location_id, max(at) as at from per_model group by day, location_id
      order by max(at) desc limit ${page.limit} offset ${page.offset}),
    sessions as (
      select s.location_id, s.at, json_agg(json_build_object('titleId', m.title_id, 'modelId', m.model_id, 'highScore', m.high,
        'plays', m.plays, 'gameId', case when ${own} then ${gameIdOfPlay(sql`m.best_play_id`)} end) order by m.at desc) as games
      from shown s join per_model m on m.day = s.day and m.location_id is not distinct from s.location_id
      group by s.day, s.location_id, s.at)
    select counted.total, s.at, s.games,
      case when l.id is not null and (${own} or l.group_type = 'business' and l.privacy_type = 'public')
        then json_build_object('id', l.id, 'name', l.name, 'city', l.city, 'state', l.state) end as place
    from (select count(*) as total from (select distinct day, location_id from per_model) as every_session) as counted
    left join sessions s on true
    left join locations l on l.id = s.location_id
    order by s.at desc`,
)

type ActivityRecord = RowOf<typeof activityRows>
export type ActivityRow = {
  at: Date
  place: ActivityRecord['place']
  games: NonNullable<ActivityRecord['games']>
}

/**
 * Returns what a player played on one day at one location, newest first, and the number of such sessions. Only the player
 * (`own`) sees the names of private locations and the ids of games.
 */
export async function activities(
  db: Db,
  userId: number,
  page: { offset: number; limit: number; since: Date },
  own: boolean,
): Promise<{ total: number; rows: ActivityRow[] }> {
  const found = await activityRows(db, userId, page, own)
  return {
    total: found[0]?.total ?? 0,
    rows: found.flatMap(({ at, place, games }) => (at && games ? [{ at, place, games }] : [])),
  }
}

const recentPlayShape = {
  titleId: z.number(),
  modelType: ModelType,
  machineId: z.number(),
  machineUid: z.string(),
  uuid: z.string().nullable(),
  locationId: z.number().nullable(),
  placeName: z.string(),
  startedAt: z.date(),
  endedAt: z.date(),
  score: z.number(),
}

export type RecentPlay = z.output<z.ZodObject<typeof recentPlayShape>>

export const recentPlays = rawQuery(
  'plays: recent plays',
  recentPlayShape,
  (userId: number, most: number) => sql`
    select pp.title_id as "titleId", g.model_type as "modelType", pp.machine_id as "machineId", m.uid as "machineUid",
      p.uuid, p.location_id as "locationId",
      coalesce(l.name, '') as "placeName", p.started_at as "startedAt", p.ended_at as "endedAt", pp.score
    from (select * from play_players where user_id = ${userId} order by ended_at desc limit ${most}) as pp
    join plays p on p.id = pp.play_id
    join game_models g on g.id = pp.model_id
    join machines m on m.id = pp.machine_id
    left join locations l on l.id = p.location_id
    order by p.ended_at desc, p.id desc`,
)

export type CodeGames = { titleId: number; codeVersion: string; from: string; after?: number }

const mostSearched = 50_000

export const nextGamesOfCode = onlyRow(
  rawQuery(
    'plays: games of a code version',
    { playIds: z.array(z.number()), after: z.number().nullable() },
    ({ titleId, codeVersion, from, after }: CodeGames, most: number) => sql`
    with searched as materialized (
      select id, title_id, code_version, ended_at from plays where id > ${after ?? 0} order by id limit ${mostSearched}),
    found as materialized (
      select id from searched where title_id = ${titleId} and code_version = ${codeVersion} and ended_at >= ${from}::timestamptz
      order by id limit ${most})
    select (select coalesce(json_agg(id), '[]') from found) as "playIds",
      case when (select count(*) from found) = ${most} then (select max(id) from found)
        when (select count(*) from searched) = ${mostSearched} then (select max(id) from searched) end as after`,
  ),
)
