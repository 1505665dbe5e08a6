import type { Achievement, AchievementCategory } from '@portal/contract/achievements'
import type { Language } from '@portal/contract/language'
import type { AchievementRow } from './achievements.sql.ts'
import { sharesOf } from './rarity.ts'
import { words } from './texts.ts'

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
