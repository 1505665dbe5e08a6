import type { GameReport } from '@portal/contract/played-games'
import { gameIdOf } from '@portal/contract/rules/game-id'
import type { Player } from '../../platform/actor.ts'
import type { Call } from '../../platform/services.ts'
import { recentPlays } from '../plays/index.ts'
import { showGame } from './show-game.ts'

/** A game that a machine kept while it was offline is no news when it arrives. */
const newsForMs = 10 * 60_000

export async function showLatestGame(call: Call<Player>): Promise<{ success: true; game: GameReport | null }> {
  const { db, actor, clock } = call
  const [latest] = await recentPlays(db, actor.userId, 1)
  const isNews = latest?.uuid && clock.now().getTime() - latest.endedAt.getTime() < newsForMs
  return { success: true, game: isNews ? await showGame(call, gameIdOf(latest.machineUid, latest.uuid as string)) : null }
}
