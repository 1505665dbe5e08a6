import { z } from 'zod'
import { rawQuery } from '../../platform/db/raw-query.ts'
import { ModelType } from '@portal/contract/wire'
import { sql, type Db } from '../../platform/db/database.ts'
import { faceColumns, type FaceRow } from '../profiles/index.ts'

export type HighScoreRow = {
  playId: number
  slot: number
  playInitials: string
  score: number
  at: Date
  /** Null for a guest, and for a player who is no longer listed. */
  face: FaceRow | null
}

export async function highScores(db: Db, machineId: number, most: number, now: Date): Promise<HighScoreRow[]> {
  const found = await sql<Partial<FaceRow> & Omit<HighScoreRow, 'face'> & { user_id: number | null }>`
    select s.play_id as "playId", s.slot, s.initials as "playInitials", s.score, s.ended_at as at, ${faceColumns(now)}
    from (
      select * from play_players x where machine_id = ${machineId} and not exists (
        select from removed_high_scores r where r.play_id = x.play_id and r.slot = x.slot and r.restored_at is null)
      order by score desc, ended_at, play_id, slot limit ${most}) as s
    left join users u on u.id = s.user_id and u.status = 'active'
    left join profiles p on p.user_id = u.id
    left join avatars av on av.id = p.avatar_id
    left join background_colors bc on bc.id = p.background_color_id
    left join memberships m on m.user_id = u.id
    order by s.score desc, s.ended_at, s.play_id, s.slot`.execute(db)
  return found.rows.map(({ playId, slot, playInitials, score, at, ...face }) => ({
    playId,
    slot,
    playInitials,
    score,
    at,
    face: face.user_id ? (face as FaceRow) : null,
  }))
}

export type ActivityRow = {
  at: Date
  place: { id: number; name: string; city: string; state: string } | null
  games: { titleId: number; modelId: number; highScore: number; plays: number }[]
}

/**
 * Sessions of a player, one per day and location, newest first, with their count. Days use the location's time zone, at home
 * the player's. Others do not see private locations.
 */
export async function activities(
  db: Db,
  userId: number,
  page: { offset: number; limit: number; since: Date },
  own: boolean,
): Promise<{ total: number; rows: ActivityRow[] }> {
  const found = await sql<{ total: number } & (ActivityRow | { at: null })>`
    with played as (
      select pp.title_id, pp.model_id, pp.score, pp.ended_at, p.location_id,
        (pp.ended_at at time zone case when l.group_type = 'business' then l.time_zone else u.time_zone end)::date as day
      from play_players pp
      join plays p on p.id = pp.play_id
      join users u on u.id = pp.user_id
      left join locations l on l.id = p.location_id
      where pp.user_id = ${userId} and pp.ended_at >= ${page.since}),
    per_model as (
      select day, location_id, title_id, model_id, max(score) as high, count(*) as plays, max(ended_at) as at
      from played group by day, location_id, title_id, model_id),
    sessions as (
      select day, location_id, max(at) as at,
        json_agg(json_build_object('titleId', title_id, 'modelId', model_id, 'highScore', high, 'plays', plays) order by at desc) as games
      from per_model group by day, location_id
      order by max(at) desc limit ${page.limit} offset ${page.offset})
    select counted.total, s.at, s.games,
      case when l.id is not null and (${own} or l.group_type = 'business' and l.privacy_type = 'public')
        then json_build_object('id', l.id, 'name', l.name, 'city', l.city, 'state', l.state) end as place
    from (select count(*) as total from (select distinct day, location_id from per_model) as every_session) as counted
    left join sessions s on true
    left join locations l on l.id = s.location_id
    order by s.at desc`.execute(db)
  return { total: found.rows[0]?.total ?? 0, rows: found.rows.filter((row) => row.at !== null) }
}

const recentPlayShape = {
  titleId: z.number(),
  modelType: ModelType,
  machineId: z.number(),
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
    select pp.title_id as "titleId", g.model_type as "modelType", pp.machine_id as "machineId", p.location_id as "locationId",
      coalesce(l.name, '') as "placeName", p.started_at as "startedAt", p.ended_at as "endedAt", pp.score
    from (select * from play_players where user_id = ${userId} order by ended_at desc limit ${most}) as pp
    join plays p on p.id = pp.play_id
    join game_models g on g.id = pp.model_id
    left join locations l on l.id = p.location_id
    order by p.ended_at desc, p.id desc`,
)
