import type { CountedGame, Quest, QuestBadge, QuestSummary } from '@portal/contract/quests'
import { joinDescription } from '@portal/contract/rules/quest-description'
import { nextBadge, opensInOrder } from '@portal/contract/rules/quest-order'
import type { Player } from '../../platform/actor.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { iconPicture } from '../badges/index.ts'
import { publicPlayerSummary } from '../profiles/index.ts'
import { isList, streakOf } from './progress.ts'
import {
  listedQuests,
  playersOnQuest,
  questBadges,
  questById,
  type QuestBadgeRow,
  type QuestRow,
  type SummaryRow,
  type WantedQuests,
} from './quests.sql.ts'
import { recentGames, type RecentGame } from './recent-games.sql.ts'

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
  games: row.games,
  locations: row.locations,
  achievements: row.achievements,
  verified_only: row.verifiedOnly,
  own_amount: row.ownAmount,
  streak: streakOf(row.trigger, row.items),
})

const gameToWire = ({ at, game, location, score, added }: RecentGame): CountedGame => ({
  ended_at: at.toISOString(),
  game,
  location,
  score,
  added,
})

const questToWire = (row: QuestRow) => ({
  id: row.id,
  pk: row.id,
  type: row.type,
  name: row.name,
  description: joinDescription(row),
  start_date: row.startsAt.toISOString(),
  end_date: row.endsAt.toISOString(),
  badge: iconPicture(row.icon),
  game_code: row.titleCode,
  game_name: row.titleName,
  event_id: row.eventId,
})

export async function showQuest({ db, actor, clock }: Call<Player>, { id }: { id: number }): Promise<Quest & { success: true }> {
  const { userId } = actor
  const [quest, badges, games, players] = await Promise.all([
    questById(db, userId, id),
    questBadges(db, userId, [id]),
    recentGames(db, userId, id),
    playersOnQuest(db, userId, id, clock.now()),
  ])
  if (!quest) throw unknownObject()
  const gamesOfBadge = Map.groupBy(games, ({ badge }) => badge)
  return {
    success: true,
    ...questToWire(quest),
    instructions: quest.instructions,
    progress_description: quest.progressDescription,
    badges: badges.map((row) => ({
      ...badgeToWire(row),
      recent_games: (gamesOfBadge.get(row.id) ?? []).map(gameToWire),
    })),
    players: players.map(({ earned, ...summary }) => ({ player: publicPlayerSummary(summary, userId), earned })),
  }
}

function summaryToWire(row: SummaryRow, badges: readonly QuestBadge[], now: Date): QuestSummary {
  const quest = questToWire(row)
  return {
    ...quest,
    badge_count: row.badges,
    earned_count: row.earned,
    next_badge: nextBadge(badges, opensInOrder(quest), now),
  }
}

export async function listQuests({ db, actor, clock }: Call<Player>, wanted: WantedQuests): Promise<QuestSummary[]> {
  const now = clock.now()
  const rows = await listedQuests(db, actor.userId, wanted, now)
  const open = rows.filter(({ endsAt }) => endsAt > now).map(({ id }) => id)
  const badges = Map.groupBy(await questBadges(db, actor.userId, open), ({ questId }) => questId)
  return rows.map((row) => summaryToWire(row, (badges.get(row.id) ?? []).map(badgeToWire), now))
}

export async function listQuestsOfEvent({ db, actor, clock }: Call<Player>, eventId: number) {
  const rows = await listedQuests(db, actor.userId, { state: 'all', eventId }, clock.now())
  return rows.map(questToWire)
}
