import type { GameResult } from '@portal/contract/telemetry'
import type { Machine } from '../../kit/actor.ts'
import { lane } from '../../kit/db/lane.ts'
import { perApp } from '../../kit/per-app.ts'
import { Problem } from '../../kit/problem.ts'
import type { Call, Services } from '../../kit/services.ts'
import { endInPlay } from '../machines/index.ts'
import { machineAtDoor } from './machine-at-door.ts'
import { openNonce } from './identify-machine.ts'
import { judgeGame, type Judgement } from './judge-game.ts'
import { nonceKey } from './nonce.ts'
import { refuseSeen } from './nonces.ts'
import { appendGames, gameKey, type Delivered, type Delivery } from './queries.ts'

const rejected = 100
/** Messages a statement carries at most. */
const mostMessages = 128

/** Which games of a delivery were new, in its order, or that its nonce was used before. */
type Outcome = boolean[] | 'replayed'

const gameLane = perApp(({ db }: Services) =>
  lane(async (deliveries: Delivery[]): Promise<Outcome[]> => {
    const written = await appendGames(db, deliveries)
    return deliveries.map((delivery) => outcomeOf(delivery, written))
  }, mostMessages),
)

/** Each key is taken out when it is answered: the second of two equal games in one batch is a duplicate. */
function outcomeOf({ nonce, games }: Delivery, { fresh, stored }: Delivered): Outcome {
  if (nonce && !fresh.delete(nonceKey(nonce))) return 'replayed'
  return games.map((game) => stored.delete(gameKey(game)))
}

/** Makes the lane before any schedule tick, whose services stand in a transaction. */
export const startGameLane = (services: Services): void => void gameLane(services)

/**
 * Takes finished games, each judged by itself, and answers when they are on disk. The same game sent again is a
 * duplicate. What follows from them the projector does.
 */
export async function acceptGames(
  call: Call<Machine>,
  { games }: { games: readonly unknown[] },
): Promise<{ results: GameResult[] }> {
  const machine = await machineAtDoor(call)
  const { limits } = call.config
  const rules = {
    receivedAt: call.clock.now(),
    toleranceMs: limits.signatureWindowSeconds * 1000,
    lateAfterMs: limits.lateGameDays * 86_400_000,
  }
  const judged = games.map((item) => judgeGame(item, machine, rules))
  const rows = judged.flatMap((one) => ('row' in one ? [one.row] : []))
  const nonce = openNonce(call.actor)
  if (nonce) await refuseSeen(call, nonce)
  const outcome = await gameLane(call).add({ nonce, games: rows })
  if (outcome === 'replayed') throw new Problem('signature.wrong')
  if (rows.length) call.projector.wake()
  endInPlay(call, machine, rows)
  return { results: resultsOf(judged, outcome) }
}

function resultsOf(judged: Judgement[], stored: boolean[]): GameResult[] {
  let next = 0
  return judged.map((one) => {
    if ('refusal' in one) return { uuid: one.uuid, status: 'rejected', code: rejected, message: one.refusal }
    return { uuid: one.uuid, status: stored[next++] ? 'stored' : 'duplicate' }
  })
}
