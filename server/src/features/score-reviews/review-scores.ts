import type { ScoreReview } from '@portal/contract/score-reviews'
import type { RemovalGround } from '@portal/contract/rules/review-words'
import { recordEvents } from '../../domain-events.ts'
import type { Player } from '../../platform/actor.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import { numberedPage } from '../../platform/http/numbered-page.ts'
import { Problem } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import type { Text } from '../../platform/texts.ts'
import { titlesOf, type Titles } from '../games/index.ts'
import { requireReview } from './access.ts'
import { gameToWire, timeOrNull } from './review-shapes.ts'
import { reviewPage, storeAnswer, storeDecision, type ReviewFilter, type ReviewRow } from './review-queries.ts'
import { notifyRemoved, notifyRestored, notifyUpheld } from './notify-player.ts'
import { words } from './texts.ts'

const pageSize = 10

export async function listReviews(call: Call<Player>, { page, ...filter }: ReviewFilter & { page: number }) {
  const [found, titles] = await Promise.all([
    reviewPage(call.db, filter, { offset: (page - 1) * pageSize, most: pageSize }),
    titlesOf(call),
  ])
  return numberedPage(call.config, { path: '/api/v1/admin/score_reviews', query: filter, page, pageSize }, found, (row) =>
    reviewToWire(row, titles),
  )
}

type IdAndReason = { id: number; reason: string }

export const acceptScore = (call: Call<Player>, { id, reason }: IdAndReason) =>
  inTransaction(call.db, async (tx) => {
    const review = await requireReview(tx, id)
    if (review.state !== 'open') throw stateChanged(words.decided)
    await decideReview(call, tx, review, { state: 'left', reason })
    return {}
  })

export const removeScore = (call: Call<Player>, { id, ground, reason }: IdAndReason & { ground: RemovalGround }) =>
  inTransaction(call.db, async (tx) => {
    const review = await requireReview(tx, id)
    if (review.state === 'removed') throw stateChanged(words.alreadyRemoved)
    await decideReview(call, tx, review, { state: 'removed', ground, reason })
    await recordEvents(tx, 'score.removed', [{ playId: review.playId, userId: review.userId }], call.clock.now())
    await notifyRemoved(call, tx, review, { ground, reason })
    return {}
  })

/** After an appeal or a reviewer's correction. */
export const restoreScore = (call: Call<Player>, { id, reason }: IdAndReason) =>
  inTransaction(call.db, async (tx) => {
    const review = await requireRemovedReview(tx, id)
    await decideReview(call, tx, review, {
      state: 'restored',
      ground: review.ground,
      reason: review.reason ?? '',
      because: reason,
    })
    await storeAnswer(tx, id, reason, call.clock.now())
    await recordEvents(tx, 'score.restored', [{ playId: review.playId, userId: review.userId }], call.clock.now())
    await notifyRestored(call, tx, review, reason)
    return {}
  })

export const upholdRemoval = (call: Call<Player>, { id, reason }: IdAndReason) =>
  inTransaction(call.db, async (tx) => {
    const review = await requireRemovedReview(tx, id)
    if (!review.appealedAt || review.answeredAt) throw stateChanged(words.noAppeal)
    await storeAnswer(tx, id, reason, call.clock.now())
    await recordAudit(call, tx, { action: 'appeal.refused', subjectId: review.userId, reason, after: { review: id } })
    await notifyUpheld(call, tx, review, reason)
    return {}
  })

async function requireRemovedReview(tx: Db, id: number): Promise<ReviewRow> {
  const review = await requireReview(tx, id)
  if (review.state !== 'removed') throw stateChanged(words.notRemoved)
  return review
}

const stateChanged = (message: Text) => new Problem('state.changed', { message })

type ReviewDecision = {
  state: 'left' | 'removed' | 'restored'
  reason: string
  ground?: RemovalGround | null
  /** The note for the audit log, where it differs from the stored reason. */
  because?: string
}

async function decideReview(
  call: Call<Player>,
  tx: Db,
  review: ReviewRow,
  { state, reason, ground = null, because = reason }: ReviewDecision,
) {
  const { userId: adminId } = call.actor
  await storeDecision(tx, review.id, { state, ground, reason, adminId, at: call.clock.now() })
  await recordAudit(call, tx, {
    action: `score.${state}`,
    subjectId: review.userId,
    reason: because,
    before: { state: review.state },
    after: { state, ground, review: review.id, score: review.score },
  })
}

const reviewToWire = (row: ReviewRow, titles: Titles): ScoreReview => ({
  id: row.id,
  pk: row.id,
  player: { user_id: row.userId, username: row.username },
  ...gameToWire(row, titles),
  proof: row.proof,
  seconds: row.seconds,
  players: row.players,
  place: row.place ?? '',
  machine_id: row.machineId,
  findings: row.findings,
  found_at: row.foundAt.toISOString(),
  state: row.state,
  ground: row.ground,
  reason: row.reason,
  decided_at: timeOrNull(row.decidedAt),
  decided_by: row.decidedBy,
  appeal: row.appeal,
  appealed_at: timeOrNull(row.appealedAt),
  answer: row.answer,
  answered_at: timeOrNull(row.answeredAt),
})
