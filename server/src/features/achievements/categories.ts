import { InsertShape, type Achievement, type AchievementCategory, type AchievementStatistic } from '@portal/contract/achievements'
import type { Language } from '@portal/contract/language'
import type { PublicAchievement } from '@portal/contract/public-pages'
import { z } from 'zod'
import type { Actor, Player } from '../../platform/actor.ts'
import { sql } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { titlesOf } from '../games/index.ts'
import { requirePlayer } from '../profiles/index.ts'
import { words } from './texts.ts'

export async function showUserAchievements(call: Call<Player>, query: { user_id?: number | undefined; title_id: number }) {
  const userId = await requirePlayer(call.db, call.actor, query.user_id?.toString())
  const titles = await titlesOf(call)
  if (!titles.byId.has(query.title_id)) throw unknownObject()
  const rows = await achievementsOf(call.db, query.title_id, { userId, viewerId: call.actor.userId })
  const lit = rows.filter(({ unlockedAt }) => unlockedAt)
  const points = (of: typeof rows) => of.reduce((sum, row) => sum + row.points, 0)
  return {
    user_achievements_count: lit.length,
    game_achievements_count: rows.length,
    user_points: points(lit),
    game_points: points(rows),
    verified_count: lit.filter(({ verifiedAt }) => verifiedAt).length,
    categories: categoriesOf(rows, call.request.language),
  }
}

/** No account has this number. */
const noPlayer = { userId: 0, viewerId: 0 }

/** The achievements of a title as a person without an account sees them, the most common first. */
export async function listPublicAchievements(call: Call<Actor>, titleId: number): Promise<PublicAchievement[]> {
  const rows = await achievementsOf(call.db, titleId, noPlayer)
  return categoriesOf(rows, call.request.language)
    .flatMap(({ achievements }) => achievements)
    .map(({ id, title, description, points, icon, shape, percent }) => ({ id, title, description, points, icon, shape, percent }))
    .toSorted((a, b) => b.percent - a.percent || a.points - b.points || a.id - b.id)
}

export async function showStatistics(call: Call<Player>, titleId: number): Promise<AchievementStatistic[]> {
  const titles = await titlesOf(call)
  if (!titles.byId.has(titleId)) throw unknownObject()
  const rows = await statisticsOf(call.db, titleId)
  return rows.map((row) => ({ achievement_id: row.id, code: row.code, players: row.players, ...sharesOf(row) }))
}

/** The icon is that of the last completed achievement, else of the first. */
export function categoriesOf(rows: AchievementRow[], language: Language): AchievementCategory[] {
  const groups = new Map<number, AchievementRow[]>()
  for (const row of rows) groups.set(row.categoryId, [...(groups.get(row.categoryId) ?? []), row])
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first ? [categoryOf(first, group, language)] : []
  })
}

function categoryOf(first: AchievementRow, group: AchievementRow[], language: Language): AchievementCategory {
  const lit = group.filter(({ unlockedAt }) => unlockedAt)
  const verified = lit.filter(({ verifiedAt }) => verifiedAt).length
  const achievements = group.map((row) => achievementOf(row, language))
  const iconSource = achievements.findLast((one) => one.is_completed) ?? achievements[0]
  return {
    id: first.categoryId,
    name: first.categoryName,
    is_progressive: first.isProgressive,
    has_completed_achievements: lit.length > 0,
    progress_count: lit.length,
    total_count: group.length,
    verified_count: verified,
    progress_verified: lit.length > 0 && verified === lit.length,
    icon: iconSource?.icon ?? first.icon,
    shape: iconSource?.shape ?? first.shape,
    achievements,
  }
}

const hiddenIn = (language: Language) => ({
  title: words.secret.title(language),
  description: words.secret.description(language),
  icon: 'lock',
})

function achievementOf(row: AchievementRow, language: Language): Achievement {
  const [isCompleted, isVerified] = [row.unlockedAt !== null, row.verifiedAt !== null]
  const { title, description, icon } = row.isSecret && !isCompleted ? hiddenIn(language) : row
  const counted = row.target !== null && !(row.isSecret && !isCompleted)
  return {
    id: row.id,
    pk: row.id,
    code: row.code,
    title,
    description,
    points: row.points,
    icon,
    shape: row.shape,
    is_secret: row.isSecret,
    is_completed: isCompleted,
    is_verified: isVerified,
    is_pinned: row.isPinned,
    completed_at: row.unlockedAt?.toISOString() ?? null,
    verified_points: isVerified ? row.points : 0,
    unverified_points: isCompleted && !isVerified ? row.points : 0,
    progress: counted ? Math.min(row.progress ?? 0, row.target ?? 0) : null,
    target: counted ? row.target : null,
    ...sharesOf(row),
  }
}

const achievementRowShape = {
  id: z.number(),
  code: z.string(),
  title: z.string(),
  description: z.string(),
  points: z.number(),
  icon: z.string(),
  shape: InsertShape,
  isSecret: z.boolean(),
  target: z.number().nullable(),
  categoryId: z.number(),
  categoryName: z.string(),
  isProgressive: z.boolean(),
  unlockedAt: z.date().nullable(),
  verifiedAt: z.date().nullable(),
  isPinned: z.boolean(),
  progress: z.number().nullable(),
  players: z.number(),
  verifiedPlayers: z.number(),
  titlePlayers: z.number(),
}

export type AchievementRow = z.output<z.ZodObject<typeof achievementRowShape>>

const achievementsOf = rawQuery(
  'achievements: achievements of',
  achievementRowShape,
  (titleId: number, { userId, viewerId }: { userId: number; viewerId: number }) => sql`
    select a.id, a.code, a.title, a.description, a.points, a.icon, a.shape, a.secret as "isSecret", a.target_value as target,
      c.id as "categoryId", c.name as "categoryName", c.is_progressive as "isProgressive", u.unlocked_at as "unlockedAt",
      u.verified_at as "verifiedAt", p.user_id is not null as "isPinned", case when a.target_counter is not null then coalesce(n.value, 0) end as progress,
      coalesce(h.players, 0) as players, coalesce(h.verified_players, 0) as "verifiedPlayers", coalesce(t.players, 0) as "titlePlayers"
    from achievements a
    join achievement_categories c on c.id = a.category_id
    left join user_achievements u on u.achievement_id = a.id and u.user_id = ${userId}
    left join achievement_pins p on p.achievement_id = a.id and p.user_id = ${viewerId}
    left join user_counters n on n.user_id = ${userId} and n.title_id = a.title_id and n.counter = a.target_counter
    left join achievement_players h on h.achievement_id = a.id
    left join title_players t on t.title_id = a.title_id
    where a.title_id = ${titleId} and (a.withdrawn_at is null or u.user_id is not null)
    order by c.position, c.id, a.points, a.position, a.id`,
)

const statisticRowShape = {
  id: z.number(),
  code: z.string(),
  players: z.number(),
  verifiedPlayers: z.number(),
  titlePlayers: z.number(),
}

const statisticsOf = rawQuery(
  'achievements: statistics of',
  statisticRowShape,
  (titleId: number) => sql`
    select a.id, a.code, coalesce(h.players, 0) as players, coalesce(h.verified_players, 0) as "verifiedPlayers",
      coalesce(t.players, 0) as "titlePlayers"
    from achievements a
    left join achievement_players h on h.achievement_id = a.id
    left join title_players t on t.title_id = a.title_id
    where a.title_id = ${titleId} and a.withdrawn_at is null order by a.id`,
)

export const rareBelowPercent = 10

export const percentOf = (part: number, whole: number): number =>
  whole > 0 ? Math.min(100, Math.round((part / whole) * 1000) / 10) : 0

const sharesOf = ({
  players,
  verifiedPlayers,
  titlePlayers,
}: {
  players: number
  verifiedPlayers: number
  titlePlayers: number
}) => ({
  percent: percentOf(players, titlePlayers),
  percent_verified: percentOf(verifiedPlayers, titlePlayers),
  percent_unverified: percentOf(players - verifiedPlayers, titlePlayers),
})
