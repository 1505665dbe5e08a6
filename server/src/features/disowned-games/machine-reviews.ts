import type { MachineReview } from '@portal/contract/disowned-games'
import type { Player } from '../../platform/actor.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { numberedPage } from '../../platform/http/numbered-page.ts'
import { Problem, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { closeReview, reviewsPage, type MachineReviewRow } from './machine-review-queries.ts'
import { words } from './texts.ts'

const pageSize = 10

export async function listMachineReviews(call: Call<Player>, { page, state }: { page: number; state: 'open' | 'closed' }) {
  const found = await reviewsPage(call.db, state, { offset: (page - 1) * pageSize, most: pageSize })
  return numberedPage(call.config, { path: '/api/v1/admin/machine_reviews', query: { state }, page, pageSize }, found, toWire)
}

export const closeMachineReview = (call: Call<Player>, { id, reason }: { id: number; reason: string }) =>
  inTransaction(call.db, async (tx) => {
    const closed = await closeReview(tx, { id, adminId: call.actor.userId, reason, at: call.clock.now() })
    if (!closed) throw unknownObject()
    if (!closed.wasOpen) throw new Problem('state.changed', { message: words.reviewClosed })
    await recordAudit(call, tx, {
      action: 'machine.review-closed',
      subjectId: null,
      reason,
      after: { review: id, machine: closed.machineId },
    })
    return {}
  })

const toWire = (row: MachineReviewRow): MachineReview => ({
  id: row.id,
  pk: row.id,
  machine_id: row.machineId,
  machine_name: row.machineName,
  serial: row.serial,
  title_name: row.titleName,
  place: row.place ?? '',
  owner: row.ownerId === null || row.ownerName === null ? null : { user_id: row.ownerId, username: row.ownerName },
  cause: row.cause,
  disowned: row.disowned,
  opened_at: row.openedAt.toISOString(),
  closed_at: row.closedAt?.toISOString() ?? null,
  closed_by: row.closedBy,
  reason: row.reason,
})
