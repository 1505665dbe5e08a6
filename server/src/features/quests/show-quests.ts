import type { Quest, QuestBadge, QuestSummary } from '@portal/contract/quests'
import { joinDescription } from '@portal/contract/rules/quest-description'
import type { Player } from '../../platform/actor.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { iconPicture } from '../badges/index.ts'
import { publicPlayerSummary } from '../profiles/index.ts'
import { isList } from './progress.ts'
import {
  badgesOfQuest,
  listedQuests,
  playersOnQuest,
  questById,
  type QuestBadgeRow,
  type QuestRow,
  type WantedQuests,
} from './quests.sql.ts'

const badgeToWire = (row: QuestBadgeRow): QuestBadge => ({
  id: row.id,
  pk: row.id,
  badge_image: iconPicture(row.icon),
  name: row.name,
  shape: row.shape as QuestBadge['shape'],
  icon: row.icon,
  description: joinDescription(row),
  value: row.value,
  data: isList(row.trigger) ? row.items : row.amount,
  trigger_type: row.trigger,
  start_date: row.startsAt.toISOString(),
  end_date: row.endsAt.toISOString(),
  earned_at: row.earnedAt?.toISOString() ?? null,
})

const summaryToWire = (row: QuestRow) => ({
  id: row.id,
  pk: row.id,
  type: row.type,
  name: row.name,
  description: joinDescription(row),
  start_date: row.startsAt.toISOString(),
  end_date: row.endsAt.toISOString(),
  badge: iconPicture(row.icon),
  game_code: row.titleCode,
  event_id: row.eventId,
})

export async function showQuest({ db, actor, clock }: Call<Player>, { id }: { id: number }): Promise<Quest & { success: true }> {
  const { userId } = actor
  const [quest, badges, players] = await Promise.all([
    questById(db, userId, id),
    badgesOfQuest(db, userId, id),
    playersOnQuest(db, userId, id, clock.now()),
  ])
  if (!quest) throw unknownObject()
  return {
    success: true,
    ...summaryToWire(quest),
    instructions: quest.instructions,
    progress_description: quest.progressDescription,
    badges: badges.map(badgeToWire),
    players: players.map(({ earned, ...summary }) => ({ player: publicPlayerSummary(summary, userId), earned })),
  }
}

export async function listQuests({ db, actor, clock }: Call<Player>, wanted: WantedQuests): Promise<QuestSummary[]> {
  const rows = await listedQuests(db, actor.userId, wanted, clock.now())
  return rows.map((row) => ({ ...summaryToWire(row), badge_count: row.badges, earned_count: row.earned }))
}
