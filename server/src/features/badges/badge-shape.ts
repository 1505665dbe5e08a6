import type { Badge, BadgeProgress } from '@portal/contract/badges'
import { questIcons } from '@portal/contract/rules/quest-icons'
import { viewOf } from '@portal/contract/rules/quest-view'
import { dayStreak } from '../stats/index.ts'
import type { BadgeRow, OwnFigures, TriggerType, ViewedQuest } from './badges.sql.ts'

export const isQuestIcon = (icon: string): boolean => (questIcons as readonly string[]).includes(icon)

export const iconPicture = (icon: string) => `/art/badges/icon-${icon}.svg`

type PictureFields = Pick<BadgeRow, 'code' | 'icon' | 'imageUrl' | 'questId' | 'revision'>

/** An uploaded picture, an icon, or the built-in picture of the badge's code. */
export function pictureOf({ code, icon, imageUrl, questId, revision }: PictureFields): string {
  if (imageUrl) return imageUrl
  const isDrawn = questId !== null || (revision > 0 && isQuestIcon(icon))
  return isDrawn ? iconPicture(icon) : `/art/badges/${code}.svg`
}

export type ShownBadge = Omit<BadgeRow, 'triggerType'> & { triggerType: string | null; quest: ViewedQuest | null }

export function badgeToWire(row: ShownBadge): Badge {
  const { id, code, name, description, shape, icon, value, triggerType, questId, quest } = row
  const picture = pictureOf(row)
  return {
    id,
    pk: id,
    code,
    name,
    description,
    image: picture,
    badge_url: picture,
    shape: shape as Badge['shape'],
    icon,
    quest_id: questId,
    quest_view: quest && viewOf(quest),
    value,
    trigger_type: triggerType,
  }
}

const figureOf: Record<TriggerType, (figures: OwnFigures) => number> = {
  games_played: ({ plays }) => plays,
  days_played: ({ days }) => days,
  unique_titles: ({ titles }) => titles,
  achievements: ({ achievements }) => achievements,
  day_streak: ({ lastDays, today, offset }) => dayStreak(lastDays, { day: today, offset }).consecutive,
}

export function badgeWithProgress(row: BadgeRow & { earnedAt: Date | null }, figures: OwnFigures | undefined): BadgeProgress {
  const { value, triggerType, earnedAt } = row
  const counted = value === null || triggerType === null || !figures ? 0 : Math.min(value, figureOf[triggerType](figures))
  return {
    ...badgeToWire({ ...row, quest: null }),
    data: earnedAt ? (value ?? 1) : counted,
    earned_at: earnedAt?.toISOString() ?? null,
    quest_name: null,
    start_date: null,
    end_date: null,
    is_sealed: false,
    quest_rule: null,
  }
}
