import { sql, type Tx } from '../../kit/db/database.ts'
import { pauseProjector, type LoggedFact } from '../../kit/facts/queries.ts'
import { recordFacts } from '../../kit/facts/record.ts'
import type { Services } from '../../kit/services.ts'
import { allGames, gamesOfBatch, signalPlayersChanged } from '../plays/index.ts'
import { clearUnlocks, unlockFrom } from './unlock-queries.ts'

/** Follows finished games: what they earned is lit, once. Late games count too. */
export async function unlockAchievements(services: Services, tx: Tx, facts: LoggedFact[]): Promise<void> {
  const unlocked = await unlockFrom(tx, gamesOfBatch(facts.map(({ seq }) => seq)))
  if (!unlocked.length) return
  await recordFacts(
    tx,
    'achievement.unlocked',
    unlocked.map(({ userId, titleId, playId, achievementIds, verifiedIds }) => ({
      userId,
      titleId,
      playId,
      achievementIds: [...new Set([...achievementIds, ...verifiedIds])],
    })),
    services.clock.now(),
  )
  await signalPlayersChanged(services, tx, 'achievements', [...new Set(unlocked.map(({ userId }) => userId))])
}

/** Works all unlocks, counters and points out again from the plays. */
export async function rebuildAchievements({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await pauseProjector(tx)
    await clearUnlocks(tx)
    await unlockFrom(tx, allGames)
  })
}
