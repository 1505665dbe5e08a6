import type { Player } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { unknownObject } from '../../platform/problem.ts'
import { reviewById, type ReviewRow } from './review-queries.ts'

/** A review, for whoever may decide any; 404 for one that is not there. */
export async function reviewOf(tx: Db, id: number): Promise<ReviewRow> {
  const review = await reviewById(tx, id)
  if (!review) throw unknownObject()
  return review
}

/** A decision about a score of the caller's own; else 404. What nobody took off is nobody's to hear of. */
export async function ownRemovalOf(tx: Db, actor: Player, id: number): Promise<ReviewRow> {
  const review = await reviewOf(tx, id)
  if (review.userId !== actor.userId || (review.state !== 'removed' && review.state !== 'restored')) throw unknownObject()
  return review
}
