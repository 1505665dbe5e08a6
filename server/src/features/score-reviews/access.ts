import type { Player } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { unknownObject } from '../../platform/problem.ts'
import { reviewById, type ReviewRow } from './review-queries.ts'

export async function requireReview(tx: Db, id: number): Promise<ReviewRow> {
  const review = await reviewById(tx, id)
  if (!review) throw unknownObject()
  return review
}

/** The caller's own; 404 for a score that was never removed. */
export async function requireOwnRemoval(tx: Db, actor: Player, id: number): Promise<ReviewRow> {
  const review = await requireReview(tx, id)
  if (review.userId !== actor.userId || (review.state !== 'removed' && review.state !== 'restored')) throw unknownObject()
  return review
}
