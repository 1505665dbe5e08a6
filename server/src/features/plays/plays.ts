import type { Activity, HighScore } from '@portal/contract/plays'
import { ModelType } from '@portal/contract/wire'
import { z } from 'zod'
import type { Player } from '../../platform/actor.ts'
import { sql, type Db, type Sql } from '../../platform/db/database.ts'
import { onlyRow, rawQuery, type RowOf } from '../../platform/db/raw-query.ts'
import type { Call } from '../../platform/services.ts'
import { titlesOf } from '../games/index.ts'
import { requireVisibleMachine } from '../machines/index.ts'
import { playerSummaryColumns, publicPlayerSummary, requirePlayer, type PlayerSummaryRow } from '../profiles/index.ts'
import { guestSummary, scorerShape } from './scorer.ts'

const usualPageSize = 10
const shownDays = 90

/** The longest list without pages: eleven locations a day for 90 days. */
const mostWithoutPages = 1_000

type ActivitiesQuery = Record<'user_id' | 'page' | 'limit' | 'page_size', number | undefined>

export async function listActivities(call: Call<Player>, query: Partial<ActivitiesQuery>): Promise<Activity[]> {
  const { db, actor, clock } = call
  const userId = await requirePlayer(db, actor, query.user_id?.toString())
  const size = query.limit ?? query.page_size
  const { page } = query
  const range =
    page === undefined
      ? { offset: 0, limit: size ?? mostWithoutPages, since: new Date(clock.now().getTime() - shownDays * 86_400_000) }
      : { offset: (page - 1) * (size ?? usualPageSize), limit: size ?? usualPageSize, since: new Date(0) }
  const [{ total, rows }, titles] = await Promise.all([activities(db, userId, range, userId === actor.userId), titlesOf(call)])
  const isMore = range.offset + rows.length < total
  call.request.setListHeaders(total, isMore ? nextAddress(call, query) : null)
  return rows.map(({ at, place, games }) => ({
    date: at.toISOString(),
    location: place && { ...place, pk: place.id },
    games_played: games.flatMap((game) => {
      const [title, model] = [titles.byId.get(game.titleId), titles.modelById.get(game.modelId)]
      if (!title || !model) return []
      return {
        name: `${title.name} ${model.name}`,
        title_name: title.name,
        title_code: title.code,
        model_type: model.type,
        high_score: game.highScore,
        number_of_plays: game.plays,
        game_id: game.gameId,
      }
    }),
  }))
}

/** Returns the URL of the next page. A list without `page` continues with page 2; pages reach further back than 90 days. */
function nextAddress({ config }: Call, { page = 1, ...others }: Partial<ActivitiesQuery>): string {
  const given = Object.entries({ ...others, page: page + 1 }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] satisfies [string, string]],
  )
  return `${config.origin}/api/v1/portal/user_activities?${new URLSearchParams(given).toString()}`
}

const places = 5

export async function showHighScores({ db, actor, clock }: Call<Player>, machineId: number) {
  const { machine } = await requireVisibleMachine(db, actor, machineId)
  const rows = await highScores(db, machine.id, places, clock.now())
  return {
    high_score: rows.map((row) => toHighScore(row, actor.userId)),
    machine: {
      id: machine.id,
      name: machine.name || machine.title.name,
      title_code: machine.title.code,
      location_name: machine.place?.name ?? '',
      game_model: { type: machine.model.type, model_type_name: machine.model.name },
    },
  }
}

function toHighScore(row: HighScoreRow, viewerId: number): HighScore {
  const summary = row.player ? publicPlayerSummary(row.player, viewerId) : guestSummary(row.playInitials)
  const shown = {
    username: summary.username ?? '',
    initials: summary.initials,
    avatar_url: summary.avatar_url,
    background_color_hex: summary.background_color_hex,
  }
  return {
    id: `${row.playId}-${row.slot}`,
    score: String(row.score),
    date: row.at.toISOString(),
    game_id: row.player?.user_id === viewerId ? row.gameId : null,
    ...shown,
    user: { id: summary.user_id === null ? '' : String(summary.user_id), ...shown, is_all_access: summary.is_all_access },
  }
}

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
type ActivityRow = {
  at: Date
  place: ActivityRecord['place']
  games: NonNullable<ActivityRecord['games']>
}

/**
 * Returns what a player played on one day at one location, newest first, and the number of such sessions. Only the player
 * (`own`) sees the names of private locations and the ids of games.
 */
async function activities(
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

type CodeGames = { titleId: number; codeVersion: string; from: string; after?: number }

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

/** Writes a game's id as `gameIdOf` of the contract does; null without a uuid. */
export const gameIdText = (machineUid: Sql, uuid: Sql): Sql =>
  sql`${machineUid} || '~' || translate(encode(uuid_send(${uuid}), 'base64'), '+/=', '-_')`

/** Returns the id of a play's game, or null. Only its players may read it. */
export const gameIdOfPlay = (playId: Sql): Sql => sql`(
  select ${gameIdText(sql`played_on_machine.uid`, sql`played_game.uuid`)}
  from plays played_game join machines played_on_machine on played_on_machine.id = played_game.machine_id
  where played_game.id = ${playId})`
