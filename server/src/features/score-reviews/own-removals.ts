import type { RemovedScore } from '@portal/contract/score-reviews'
import type { DomainEvent } from '../../domain-events.ts'
import type { Player } from '../../platform/actor.ts'
import { inTransaction, type Db, type Tx } from '../../platform/db/database.ts'
import { Problem, unknownObject } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'
import { titlesOf, type Titles } from '../games/index.ts'
import { eraseAppeals, gameToWire, removalsOf, reviewById, storeAppeal, timeOrNull, type ReviewRow } from './reviews.sql.ts'
import { words } from './texts.ts'

const mostShown = 100

export async function listOwnRemovals(call: Call<Player>) {
  const [rows, titles] = await Promise.all([removalsOf(call.db, call.actor.userId, mostShown), titlesOf(call)])
  return { scores: rows.map((row) => toWire(row, titles)) }
}

export const appealRemoval = (call: Call<Player>, { id, text }: { id: number; text: string }) =>
  inTransaction(call.db, async (tx) => {
    const removal = await requireOwnRemoval(tx, call.actor, id)
    if (!mayAppeal(removal)) throw new Problem('state.changed', { message: words.appealed })
    await storeAppeal(tx, id, text, call.clock.now())
    return {}
  })

const mayAppeal = ({ state, appealedAt }: ReviewRow) => state === 'removed' && appealedAt === null

const toWire = (row: ReviewRow, titles: Titles): RemovedScore => ({
  id: row.id,
  pk: row.id,
  ...gameToWire(row, titles),
  state: row.state === 'restored' ? 'restored' : 'removed',
  ground: row.ground ?? 'rules',
  reason: (!row.isMinor && row.reason) || '',
  decided_at: (row.decidedAt ?? row.foundAt).toISOString(),
  may_appeal: mayAppeal(row),
  game_id: row.gameId,
  appeal: row.appeal,
  appealed_at: timeOrNull(row.appealedAt),
  answer: row.isMinor ? null : row.answer,
  answered_at: timeOrNull(row.answeredAt),
})

export const eraseAppealsOfErased = (_: Services, tx: Tx, events: DomainEvent<'account.erased'>[]): Promise<void> =>
  eraseAppeals(
    tx,
    events.map(({ body }) => body.userId),
  )

export async function requireReview(tx: Db, id: number): Promise<ReviewRow> {
  const review = await reviewById(tx, id)
  if (!review) throw unknownObject()
  return review
}

/** The caller's own; 404 for a score that was never removed. */
async function requireOwnRemoval(tx: Db, actor: Player, id: number): Promise<ReviewRow> {
  const review = await requireReview(tx, id)
  if (review.userId !== actor.userId || (review.state !== 'removed' && review.state !== 'restored')) throw unknownObject()
  return review
}
