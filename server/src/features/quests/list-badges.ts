import type { BadgeProgress } from '@portal/contract/badges'
import { joinDescription } from '@portal/contract/rules/quest-description'
import { opensInOrder, lockedBadges } from '@portal/contract/rules/quest-order'
import type { Player } from '../../platform/actor.ts'
import type { Call } from '../../platform/services.ts'
import { badgesWithoutQuest, badgeToWire } from '../badges/index.ts'
import { streakOf } from './progress.ts'
import { badgesOfQuests, type ListedBadgeRow } from './quests.sql.ts'

const isLit = ({ earnedAt, amount, value }: ListedBadgeRow) => earnedAt !== null || amount >= value

function progressOfQuest(rows: readonly ListedBadgeRow[]): BadgeProgress[] {
  const [quest] = rows
  const inOrder = quest !== undefined && opensInOrder({ type: quest.type, description: joinDescription(quest) })
  const sealed = inOrder ? lockedBadges(rows.map(isLit)) : []
  return rows.map((row, index) => ({
    ...badgeToWire({ ...row, quest: { type: row.type, description: joinDescription(row) } }),
    data: row.earnedAt ? row.value : Math.min(row.value, row.amount),
    earned_at: row.earnedAt?.toISOString() ?? null,
    quest_name: row.questName,
    start_date: row.startsAt.toISOString(),
    end_date: row.endsAt.toISOString(),
    is_sealed: sealed[index] ?? false,
    quest_rule: {
      trigger_type: row.triggerType,
      games: row.games,
      locations: row.locations,
      achievements: row.achievements,
      own_amount: row.ownAmount,
      streak: streakOf(row.triggerType, row.items),
      start_date: row.questStartsAt.toISOString(),
      end_date: row.questEndsAt.toISOString(),
    },
  }))
}

export async function listBadges(call: Call<Player>): Promise<BadgeProgress[]> {
  const [others, rows] = await Promise.all([badgesWithoutQuest(call), badgesOfQuests(call.db, call.actor.userId)])
  const quests = Map.groupBy(rows, ({ questId }) => questId)
  return [...others, ...[...quests.values()].flatMap(progressOfQuest)]
}
