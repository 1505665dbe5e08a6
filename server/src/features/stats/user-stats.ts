import type { TitleCompletion } from '@portal/contract/profiles'
import type { PlayedTitle, UserStats } from '@portal/contract/stats'
import { z } from 'zod'
import type { Player } from '../../platform/actor.ts'
import { sql, type Db, type Sql } from '../../platform/db/database.ts'
import { firstRow, rawQuery } from '../../platform/db/raw-query.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'
import { localTime, offsetIn, todayOf, zoneOf } from '../accounts/index.ts'
import { titlesOf, type Titles } from '../games/index.ts'
import { boardsLed, percentileOf } from '../leaderboards/index.ts'
import { gameIdOfPlay } from '../plays/index.ts'
import { requirePlayer } from '../profiles/index.ts'
import { daysBefore, dayStreak, weekStreak } from './streaks.ts'

const shownPardons = 31

export async function showUserStats(call: Call<Player>, query: { user_id?: number | undefined }) {
  const userId = await requirePlayer(call.db, call.actor, query.user_id?.toString())
  return { stats: await statsOf(call, userId) }
}

export async function statsOf(services: Services, userId: number): Promise<UserStats> {
  const [figures, models, progress, titles] = await Promise.all([
    figuresWithStanding(services.db, userId, services.clock.now()),
    modelFigures(services.db, userId),
    titleProgress(services.db, userId),
    titlesOf(services),
  ])
  if (!figures) throw unknownObject()
  const { population } = figures
  const played = playedTitles(models, progress, titles)
  const every = dayStreak(figures.days, { day: figures.today, offset: figures.offset }, figures.pardoned)
  const percentile = (below: number) => (figures.plays > 0 ? percentileOf(below, population) : null)
  return {
    user_id: userId,
    points: figures.points,
    achievements_count: figures.achievements,
    total_plays: figures.plays,
    days_played: figures.daysPlayed,
    consecutive_days_played: every.consecutive,
    max_consecutive_days_played: every.max,
    ...streaksOf(figures),
    pardoned_days: figures.pardoned.slice(-shownPardons),
    percentiles: {
      points: percentile(figures.belowPoints),
      plays: percentile(figures.belowPlays),
      achievements: percentile(figures.belowAchievements),
    },
    titles: played,
    titles_played: played,
  }
}

function streaksOf({ days, today, offset, pardoned }: Pick<Figures, 'days' | 'today' | 'offset' | 'pardoned'>) {
  const now = { day: today, offset }
  const [verified, unverified] = [days.filter((day) => day.verified), days.filter((day) => day.unverified)]
  const [vd, vw, ud, uw] = [
    dayStreak(verified, now, pardoned),
    weekStreak(verified, today, pardoned),
    dayStreak(unverified, now, pardoned),
    weekStreak(unverified, today, pardoned),
  ]
  return {
    verified_day_streak_consecutive: vd.consecutive,
    verified_day_streak_max: vd.max,
    verified_week_streak_consecutive: vw.consecutive,
    verified_week_streak_max: vw.max,
    unverified_day_streak_consecutive: ud.consecutive,
    unverified_day_streak_max: ud.max,
    unverified_week_streak_consecutive: uw.consecutive,
    unverified_week_streak_max: uw.max,
  }
}

function playedTitles(models: ModelFigures[], progress: Progress[], titles: Titles): PlayedTitle[] {
  const lit = new Map(progress.map((one) => [one.titleId, one.lit]))
  return [...new Set(models.map(({ titleId }) => titleId))].flatMap((titleId) => {
    const title = titles.byId.get(titleId)
    if (!title) return []
    const own = models.filter((one) => one.titleId === titleId)
    const highs = title.models.flatMap((model) => {
      const figures = own.find(({ modelId }) => modelId === model.id)
      return figures ? [{ model, score: figures.highScore }] : []
    })
    return {
      id: title.id,
      pk: title.id,
      name: title.name,
      code: title.code,
      plays: own.reduce((sum, { plays }) => sum + plays, 0),
      last_played: own[0]?.lastPlayedAt.toISOString() ?? null,
      user_achievements_count: lit.get(titleId) ?? 0,
      game_achievements_count: title.achievements,
      high_scores: highs.map(({ model, score }) => ({ model_type: model.type, model_type_name: model.name, score })),
      high_scores_by_model: highs.map(({ model, score }) => ({ model: { type: model.name }, high_score: score })),
    }
  })
}

const shownDays = 53 * 7

type TimedProgress = Awaited<ReturnType<typeof progressWithTimes>>[number]

export async function profileFigures(services: Services, { userId, viewerId }: { userId: number; viewerId: number }) {
  const { db, clock } = services
  const now = clock.now()
  const [figures, progress, leaderboards, titles] = await Promise.all([
    figuresWithStanding(db, userId, now),
    progressWithTimes(db, userId),
    boardsLed(db, { userId, viewerId, now }),
    titlesOf(services),
  ])
  if (!figures) throw unknownObject()
  const { days, today, pardoned } = figures
  const weeks = weekStreak(days, today, pardoned)
  const first = daysBefore(today, shownDays)
  const played = new Set(progress.map(({ titleId }) => titleId))
  return {
    points: figures.points,
    points_percentile: figures.plays > 0 ? percentileOf(figures.belowPoints, figures.population) : null,
    achievements: {
      lit: figures.achievements,
      total: titles.list.reduce((sum, { achievements }) => sum + achievements, 0),
    },
    leaderboards,
    week_streak: { current: weeks.consecutive, longest: weeks.max },
    today,
    days: days.filter(({ day }) => day > first).map(({ day, games }) => ({ day, games })),
    completion: completionOf(progress, titles),
    titles_to_play: titles.list.filter(({ id, comingSoon }) => !comingSoon && !played.has(id)).length,
  }
}

function completionOf(progress: TimedProgress[], titles: Titles): TitleCompletion[] {
  const shown = progress.flatMap(({ titleId, lit, lastUnlockedAt }) => {
    const title = titles.byId.get(titleId)
    if (!title) return []
    const isComplete = title.achievements > 0 && lit >= title.achievements
    return {
      title_id: title.id,
      title_code: title.code,
      title_name: title.name,
      lit: Math.min(lit, title.achievements),
      total: title.achievements,
      completed_at: isComplete ? (lastUnlockedAt?.toISOString() ?? null) : null,
    }
  })
  const share = ({ lit, total }: TitleCompletion) => (total > 0 ? lit / total : 0)
  const compareTimes = (one: TitleCompletion, other: TitleCompletion) =>
    (one.completed_at ?? '').localeCompare(other.completed_at ?? '')
  return shown.toSorted(
    (one, other) => share(other) - share(one) || compareTimes(one, other) || one.title_name.localeCompare(other.title_name),
  )
}

const playedDay = z.object({
  day: z.string(),
  /** Minutes ahead of UTC in the time zone of that day's game farthest east. */
  offset: z.number(),
  verified: z.boolean(),
  unverified: z.boolean(),
  games: z.number(),
})

const figuresShape = {
  today: z.string(),
  /** Minutes that the player's time zone is ahead of UTC today. */
  offset: z.number(),
  plays: z.number(),
  titles: z.number(),
  daysPlayed: z.number(),
  points: z.number(),
  achievements: z.number(),
  days: z.array(playedDay),
  /** Days without a game that do not break a streak. */
  pardoned: z.array(z.string()),
}

type Figures = z.output<z.ZodObject<typeof figuresShape>>

const figureColumns = (now: Date) => sql`
  ${todayOf(now)} as today, ${offsetIn(zoneOf(), sql`${now}::timestamptz`)} as "offset", coalesce(t.plays, 0) as plays, coalesce(t.titles, 0) as titles,
  coalesce(t.days, 0) as "daysPlayed", coalesce(s.points, 0) as points, coalesce(s.achievements, 0) as achievements,
  (select coalesce(json_agg(json_build_object('day', d.day, 'offset', d.utc_offset, 'verified', d.verified_plays > 0, 'unverified', d.unverified_plays > 0,
      'games', d.verified_plays + d.unverified_plays) order by d.day), '[]')
    from user_days d where d.user_id = u.id) as days,
  (select coalesce(json_agg(p.day order by p.day), '[]') from pardoned_days p where p.user_id = u.id) as pardoned`

const figureFrom = sql`from users u left join user_totals t on t.user_id = u.id left join user_points s on s.user_id = u.id`

const standingShape = {
  population: z.number(),
  belowPoints: z.number(),
  belowPlays: z.number(),
  belowAchievements: z.number(),
}

const holdersAtLeast = (figure: string, value: Sql) => sql`
  (select coalesce(sum(players), 0) from figure_holders where figure = ${figure} and value >= ${value})`

/** The number of players with a lower figure. Players whose figure is zero have no row. */
const holdersBelow = (figure: string, value: Sql) => sql`
  case when ${value} > 0 then ${holdersAtLeast('plays', sql`0`)} - ${holdersAtLeast(figure, value)} else 0 end`

const figuresWithStanding = firstRow(
  rawQuery(
    'stats: figures with standing',
    { ...figuresShape, ...standingShape },
    (userId: number, now: Date) => sql`
    select ${figureColumns(now)}, ${holdersAtLeast('plays', sql`0`)} as population,
      ${holdersBelow('points', sql`coalesce(s.points, 0)`)} as "belowPoints",
      ${holdersBelow('plays', sql`coalesce(t.plays, 0)`)} as "belowPlays",
      ${holdersBelow('achievements', sql`coalesce(s.achievements, 0)`)} as "belowAchievements"
    ${figureFrom} where u.id = ${userId}`,
  ),
)

/** `week` counts from Monday. */
export const figuresWithWeek = firstRow(
  rawQuery(
    'stats: figures with week',
    { ...figuresShape, weekPoints: z.number() },
    (userId: number, now: Date) => sql`
    select ${figureColumns(now)}, (
      select coalesce(sum(a.points), 0) from user_achievements ua join achievements a on a.id = ua.achievement_id
      where ua.user_id = u.id
        and ua.unlocked_at >= date_trunc('week', ${localTime(now)}) at time zone ${zoneOf()}) as "weekPoints"
    ${figureFrom} where u.id = ${userId}`,
  ),
)

const modelFiguresShape = {
  titleId: z.number(),
  modelId: z.number(),
  plays: z.number(),
  average: z.number(),
  highScore: z.number(),
  highScoreAt: z.date(),
  lastPlayedAt: z.date(),
  /** The game with the high score, when the figures are of one title. */
  gameId: z.string().nullable(),
}

export type ModelFigures = z.output<z.ZodObject<typeof modelFiguresShape>>

export const modelFigures = rawQuery(
  'stats: model figures',
  modelFiguresShape,
  (userId: number, titleId?: number) => sql`
    select title_id as "titleId", model_id as "modelId", plays, trunc(score_sum / plays) as average, high_score as "highScore",
      high_score_at as "highScoreAt", last_played_at as "lastPlayedAt",
      case when ${titleId ?? null}::int is not null then (
        select ${gameIdOfPlay(sql`pp.play_id`)} from play_players pp
        where pp.user_id = s.user_id and pp.ended_at = s.high_score_at and pp.model_id = s.model_id and pp.score = s.high_score
        limit 1) end as "gameId"
    from user_title_stats s where user_id = ${userId} and (${titleId ?? null}::int is null or title_id = ${titleId ?? null}::int)
    order by last_played_at desc, model_id`,
)

const progressShape = {
  titleId: z.number(),
  lit: z.number(),
  points: z.number(),
}

type Progress = z.output<z.ZodObject<typeof progressShape>>

export const titleProgress = rawQuery(
  'stats: title progress',
  progressShape,
  (userId: number) => sql`
    select title_id as "titleId", lit, points from user_title_progress where user_id = ${userId}`,
)

/** The time of the last unlock is null when the player has unlocked none. */
const progressWithTimes = rawQuery(
  'stats: title progress with times',
  { titleId: z.number(), lit: z.number(), lastUnlockedAt: z.date().nullable() },
  (userId: number) => sql`
    select p.title_id as "titleId", p.lit, u.at as "lastUnlockedAt"
    from user_title_progress p
    left join (select title_id, max(unlocked_at) as at from user_achievements where user_id = ${userId} group by title_id) u
      on u.title_id = p.title_id
    where p.user_id = ${userId}`,
)

const recentUnlock = z.object({
  id: z.number(),
  /** ISO 8601, as PostgreSQL writes it in JSON. */
  at: z.string(),
  isVerified: z.boolean(),
  title: z.string(),
  icon: z.string(),
  shape: z.string(),
  points: z.number(),
})

export type RecentUnlock = Omit<z.output<typeof recentUnlock>, 'at'> & { at: Date }

const recentUnlocksRows = rawQuery(
  'stats: recent unlocks',
  {
    lit: z.number(),
    recent: z.array(recentUnlock),
  },
  (userId: number, titleId: number, most: number) => sql`
    select coalesce((select lit from user_title_progress where user_id = ${userId} and title_id = ${titleId}), 0) as lit,
      (select coalesce(json_agg(r order by r.at desc, r.id), '[]') from (
        select a.id, u.unlocked_at as at, u.verified_at is not null as "isVerified", a.title, a.icon, a.shape, a.points
        from user_achievements u join achievements a on a.id = u.achievement_id
        where u.user_id = ${userId} and u.title_id = ${titleId} order by u.unlocked_at desc, a.id limit ${most}) as r) as recent`,
)

export async function recentUnlocks(
  db: Db,
  userId: number,
  titleId: number,
  most: number,
): Promise<{ lit: number; recent: RecentUnlock[] }> {
  const found = await recentUnlocksRows(db, userId, titleId, most)
  const { lit = 0, recent = [] } = found[0] ?? {}
  return { lit, recent: recent.map((one) => ({ ...one, at: new Date(one.at) })) }
}

const nearUnlockShape = {
  pinned: z.boolean(),
  id: z.number(),
  titleId: z.number(),
  code: z.string(),
  title: z.string(),
  description: z.string(),
  icon: z.string(),
  shape: z.string(),
  points: z.number(),
  progress: z.number(),
  target: z.number(),
  players: z.number(),
  titlePlayers: z.number(),
}

export type NearUnlock = z.output<z.ZodObject<typeof nearUnlockShape>>

/** The counted achievements closest to their target, pinned ones first; one per title, without secret ones. */
export const nearestUnlocks = rawQuery(
  'stats: nearest unlocks',
  nearUnlockShape,
  (userId: number, most: number) => sql`
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
    order by pinned desc, progress::numeric / target desc, points desc, id limit ${most}`,
)
