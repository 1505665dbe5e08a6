import type { DisownedGame } from '@portal/contract/disowned-games'
import { disownDays } from '@portal/contract/rules/disown-words'
import { recordEvents } from '../../domain-events.ts'
import type { Player } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { Problem, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import type { Text } from '../../platform/texts.ts'
import { titlesOf } from '../games/index.ts'
import { partsOf } from '../plays/index.ts'
import { disownedGamesOf, disownedPartsOf, insertDisowned, storeUndone } from './disown-queries.ts'
import { openMachineReview } from './machine-review-queries.ts'
import { words } from './texts.ts'

const dayMs = 86_400_000
export const disownMs = disownDays * dayMs
/** This many players within this many days open a review of the machine. */
const playersOfReview = 2
const daysOfReview = 7
const mostShown = 100

export async function listDisowned(call: Call<Player>) {
  const { db, actor, clock } = call
  const since = new Date(clock.now().getTime() - disownMs)
  const [rows, titles] = await Promise.all([disownedGamesOf(db, actor.userId, since, mostShown), titlesOf(call)])
  const games = rows.map((row): DisownedGame => ({
    play_id: row.playId,
    title_name: titles.byId.get(row.titleId)?.name ?? '',
    title_code: titles.byId.get(row.titleId)?.code ?? '',
    model_type: row.modelType,
    score: row.score,
    ended_at: row.endedAt.toISOString(),
    disowned_at: row.disownedAt.toISOString(),
    recheck: row.recheck,
    undo_until: row.recheck ? null : new Date(row.disownedAt.getTime() + disownMs).toISOString(),
  }))
  return { games }
}

export const disownGame = (call: Call<Player>, playId: number) =>
  inTransaction(call.db, async (tx) => {
    const { userId } = call.actor
    const at = call.clock.now()
    const parts = await partsOf(tx, playId, userId)
    const [first] = parts
    if (!first) throw unknownObject()
    if (at.getTime() - first.receivedAt.getTime() > disownMs) throw stateChanged(words.tooLate(disownDays))
    const disowned: number[] = []
    for (const { slot, machineId, proof } of parts)
      if (await insertDisowned(tx, { playId, slot, userId, machineId, proof, at })) disowned.push(slot)
    if (disowned.length === 0) throw stateChanged(words.reportedBefore)
    const events = disowned.map((slot) => ({ playId, slot, userId }))
    await recordEvents(tx, 'play.disowned', events, at)
    const since = new Date(at.getTime() - daysOfReview * dayMs)
    await openMachineReview(tx, first.machineId, since, playersOfReview, at)
    return {}
  })

export const undoDisowned = (call: Call<Player>, playId: number) =>
  inTransaction(call.db, async (tx) => {
    const { userId } = call.actor
    const at = call.clock.now()
    const parts = await disownedPartsOf(tx, playId, userId)
    if (parts.length === 0) throw unknownObject()
    const disownedParts = parts.filter(({ undoneAt, recheck }) => undoneAt === null && recheck === null)
    const [first] = disownedParts
    if (!first) {
      const isChecked = parts.some(({ undoneAt }) => undoneAt === null)
      throw stateChanged(isChecked ? words.removedByCheck : words.alreadyYours)
    }
    if (at.getTime() - first.disownedAt.getTime() > disownMs) throw stateChanged(words.undoTooLate(disownDays))
    await storeUndone(tx, playId, userId, at)
    const events = disownedParts.map(({ slot }) => ({ playId, slot, userId }))
    await recordEvents(tx, 'play.reclaimed', events, at)
    return {}
  })

const stateChanged = (message: Text) => new Problem('state.changed', { message })
