import { type DomainEvent, recordEvents } from '../../domain-events.ts'
import { inTransaction, sql, type Db, type Tx } from '../../platform/db/database.ts'
import { liftTimeLimit } from '../../platform/db/session.sql.ts'
import { pauseEventProcessor } from '../../platform/domain-events/events.sql.ts'
import type { Services } from '../../platform/services.ts'
import { gamesOf, broadcastPlayersChanged, type GamesSource } from '../plays/index.ts'
import {
  clearProgress,
  earnAsTeam,
  earnByBadges,
  grantEarned,
  matchesOf,
  playIdSteps,
  progressOf,
  storeProgress,
  type Granted,
  type Match,
  type ProgressRow,
} from './advance.sql.ts'
import { advance, noProgress } from './progress.ts'

const keyOf = ({ userId, badge }: { userId: number; badge: number }) => `${userId} ${badge}`
const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]

function applyMatches(matches: readonly Match[], stored: readonly ProgressRow[]): ProgressRow[] {
  const progress = new Map(stored.map((row) => [keyOf(row), row]))
  for (const match of matches) {
    const { userId, badge } = match
    const rule = { badge, trigger: match.trigger, value: match.value, achievements: match.wanted }
    const before = progress.get(keyOf(match)) ?? noProgress
    progress.set(keyOf(match), { userId, badge, ...advance(rule, before, match) })
  }
  const touched = new Set(matches.map(keyOf))
  return [...progress.values()].filter((row) => touched.has(keyOf(row)))
}

type Advanced = { granted: Granted[]; userIds: number[] }

export async function advanceFrom(tx: Db, source: GamesSource, questId: number | null = null): Promise<Advanced> {
  const matches = await matchesOf(tx, source, questId)
  const last = matches.at(-1)
  if (!last) return { granted: [], userIds: [] }
  const keys = [...new Map(matches.map(({ userId, badge }) => [keyOf({ userId, badge }), { userId, badge }])).values()]
  await storeProgress(tx, applyMatches(matches, await progressOf(tx, keys)))
  const together = matches.filter(({ trigger }) => trigger === 'team_total')
  const mates = together.length ? await earnAsTeam(tx, together, together.at(-1)?.at ?? last.at) : []
  const userIds = distinct([...matches.map(({ userId }) => userId), ...mates])
  const questIds = distinct(matches.map((match) => match.questId))
  await earnByBadges(tx, userIds, questIds)
  return { granted: await grantEarned(tx, userIds, questIds), userIds }
}

export async function advanceQuests(services: Services, tx: Tx, events: DomainEvent<'play.finished'>[]): Promise<void> {
  const { granted, userIds } = await advanceFrom(tx, gamesOf(events.map(({ seq }) => seq)))
  if (userIds.length === 0) return
  if (granted.length) await recordEvents(tx, 'badge.earned', granted, services.clock.now())
  await broadcastPlayersChanged(services, tx, 'quests', userIds)
}

const gamesAStep = 20_000

/** Recounts all quests or one from the games. Granted badges stay. */
export const recountQuests = (services: Pick<Services, 'db' | 'clock'>, questId: number | null = null): Promise<void> =>
  inTransaction(services.db, async (tx) => {
    await liftTimeLimit(tx)
    await pauseEventProcessor(tx)
    await clearProgress(tx, questId)
    let after = -1
    for (const until of await playIdSteps(tx, gamesAStep)) {
      const source = sql`(select * from plays where id > ${after} and id <= ${until}) as p join play_players pp on pp.play_id = p.id`
      const { granted } = await advanceFrom(tx, source, questId)
      if (granted.length) await recordEvents(tx, 'badge.earned', granted, services.clock.now())
      after = until
    }
  })
