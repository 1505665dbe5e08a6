import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/database.ts'

export type PlayedDay = { day: string; verified: boolean; unverified: boolean }

export type Figures = {
  /** The player's own day. */
  today: string
  plays: number
  titles: number
  daysPlayed: number
  points: number
  achievements: number
  days: PlayedDay[]
  /** Days without a game that do not break a run. */
  pardoned: string[]
}

/** A player's sums, and every day with a game. */
const figureColumns = (now: Date) => sql`
  (${now}::timestamptz at time zone u.time_zone)::date as today, coalesce(t.plays, 0) as plays, coalesce(t.titles, 0) as titles,
  coalesce(t.days, 0) as "daysPlayed", coalesce(s.points, 0) as points, coalesce(s.achievements, 0) as achievements,
  (select coalesce(json_agg(json_build_object('day', d.day, 'verified', d.verified_plays > 0, 'unverified', d.unverified_plays > 0)
      order by d.day), '[]')
    from user_days d where d.user_id = u.id) as days,
  (select coalesce(json_agg(p.day order by p.day), '[]') from pardoned_days p where p.user_id = u.id) as pardoned`

const figureFrom = sql`from users u left join user_totals t on t.user_id = u.id left join user_points s on s.user_id = u.id`

export type Standing = {
  population: number
  belowPoints: number
  belowPlays: number
  belowAchievements: number
}

const holdersFrom = (figure: string, value: ReturnType<typeof sql>) => sql`
  (select coalesce(sum(players), 0) from figure_holders where figure = ${figure} and value >= ${value})`

/** Players who have less; who never had any of a figure has no row for it, and nobody has less than nothing. */
const holdersBelow = (figure: string, value: ReturnType<typeof sql>) => sql`
  case when ${value} > 0 then ${holdersFrom('plays', sql`0`)} - ${holdersFrom(figure, value)} else 0 end`

/** A player's sums, and how many players have less. */
export async function figuresWithStanding(db: Db, userId: number, now: Date): Promise<(Figures & Standing) | undefined> {
  const found = await sql<Figures & Standing>`
    select ${figureColumns(now)}, ${holdersFrom('plays', sql`0`)} as population,
      ${holdersBelow('points', sql`coalesce(s.points, 0)`)} as "belowPoints",
      ${holdersBelow('plays', sql`coalesce(t.plays, 0)`)} as "belowPlays",
      ${holdersBelow('achievements', sql`coalesce(s.achievements, 0)`)} as "belowAchievements"
    ${figureFrom} where u.id = ${userId}`.execute(db)
  return found.rows[0]
}

/** A player's sums, and the points since Monday. */
export async function figuresWithWeek(
  db: Db,
  userId: number,
  now: Date,
): Promise<(Figures & { weekPoints: number }) | undefined> {
  const found = await sql<Figures & { weekPoints: number }>`
    select ${figureColumns(now)}, (
      select coalesce(sum(a.points), 0) from user_achievements ua join achievements a on a.id = ua.achievement_id
      where ua.user_id = u.id
        and ua.unlocked_at >= date_trunc('week', ${now}::timestamptz at time zone u.time_zone) at time zone u.time_zone) as "weekPoints"
    ${figureFrom} where u.id = ${userId}`.execute(db)
  return found.rows[0]
}

export type ModelFigures = {
  titleId: number
  modelId: number
  plays: number
  average: number
  highScore: number
  highScoreAt: Date
  lastPlayedAt: Date
}

/** What a player has done on each model, or on those of one title. */
export async function modelFigures(db: Db, userId: number, titleId?: number): Promise<ModelFigures[]> {
  const found = await sql<ModelFigures>`
    select title_id as "titleId", model_id as "modelId", plays, trunc(score_sum / plays) as average, high_score as "highScore",
      high_score_at as "highScoreAt", last_played_at as "lastPlayedAt"
    from user_title_stats where user_id = ${userId} and (${titleId ?? null}::int is null or title_id = ${titleId ?? null}::int)
    order by last_played_at desc, model_id`.execute(db)
  return found.rows
}

export type Progress = { titleId: number; lit: number; points: number }

/** How far a player is in each title. */
export async function titleProgress(db: Db, userId: number): Promise<Progress[]> {
  const found = await sql<Progress>`
    select title_id as "titleId", lit, points from user_title_progress where user_id = ${userId}`.execute(db)
  return found.rows
}

export type RecentUnlock = {
  id: number
  at: Date
  isVerified: boolean
  title: string
  icon: string
  shape: string
  points: number
}

/** The latest achievements of a player in a title, and how many there are. */
export async function recentUnlocks(
  db: Db,
  userId: number,
  titleId: number,
  most: number,
): Promise<{ lit: number; recent: RecentUnlock[] }> {
  const found = await sql<{ lit: number; recent: (Omit<RecentUnlock, 'at'> & { at: string })[] }>`
    select coalesce((select lit from user_title_progress where user_id = ${userId} and title_id = ${titleId}), 0) as lit,
      (select coalesce(json_agg(r order by r.at desc, r.id), '[]') from (
        select a.id, u.unlocked_at as at, u.verified_at is not null as "isVerified", a.title, a.icon, a.shape, a.points
        from user_achievements u join achievements a on a.id = u.achievement_id
        where u.user_id = ${userId} and u.title_id = ${titleId} order by u.unlocked_at desc, a.id limit ${most}) as r) as recent`.execute(
    db,
  )
  const { lit = 0, recent = [] } = found.rows[0] ?? {}
  return { lit, recent: recent.map((one) => ({ ...one, at: new Date(one.at) })) }
}

export type NearUnlock = {
  id: number
  titleId: number
  code: string
  title: string
  description: string
  icon: string
  shape: string
  points: number
  progress: number
  target: number
  players: number
  titlePlayers: number
}

/** The achievements a player is nearest to, of those that are counted, pinned ones first; one a title, and no secret ones. */
export async function nearestUnlocks(db: Db, userId: number, most: number): Promise<NearUnlock[]> {
  const found = await sql<NearUnlock>`
    select * from (
      select distinct on (a.title_id) a.id, a.title_id as "titleId", a.code, a.title, a.description, a.icon, a.shape, a.points,
        c.value as progress, a.target_value as target, coalesce(h.players, 0) as players, coalesce(t.players, 0) as "titlePlayers",
        p.user_id is not null as pinned
      from user_counters c
      join achievements a on a.title_id = c.title_id and a.target_counter = c.counter and a.target_value > c.value and not a.secret
        and a.withdrawn_at is null
      left join achievement_players h on h.achievement_id = a.id
      left join title_players t on t.title_id = a.title_id
      left join achievement_pins p on p.user_id = c.user_id and p.achievement_id = a.id
      where c.user_id = ${userId} and c.value > 0
      order by a.title_id, p.user_id is null, c.value::numeric / a.target_value desc, a.points desc, a.id) as near
    order by pinned desc, progress::numeric / target desc, points desc, id limit ${most}`.execute(db)
  return found.rows
}
