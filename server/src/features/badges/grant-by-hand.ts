import { recordEvents } from '../../domain-events.ts'
import type { Player } from '../../platform/actor.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { numberedPage } from '../../platform/http/numbered-page.ts'
import { invalid, Problem, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { findAccountByIdentifier } from '../accounts/index.ts'
import { broadcastPlayersChanged } from '../plays/index.ts'
import { adminBadge, earnersOf, grantByHand, revokeByHand, type EarnerRow } from './admin-queries.ts'
import { words } from './texts.ts'

const pageSize = 10

const earnerToWire = (row: EarnerRow) => ({
  user_id: row.userId,
  username: row.username,
  earned_at: row.earnedAt.toISOString(),
  granted_by: row.grantedBy,
})

export async function listEarners(
  { db, config }: Call<Player>,
  { id, page, search }: { id: number; page: number; search: string },
) {
  if (!(await adminBadge(db, id))) throw unknownObject()
  const found = await earnersOf(db, id, search, { offset: (page - 1) * pageSize, most: pageSize })
  const pageRequest = { path: `/api/v1/admin/badges/${id}/earners`, query: { search }, page, pageSize }
  return numberedPage(config, pageRequest, found, earnerToWire)
}

export const grantBadge = (call: Call<Player>, { id, username, reason }: { id: number; username: string; reason: string }) =>
  inTransaction(call.db, async (tx) => {
    const badge = await adminBadge(tx, id, true)
    if (!badge) throw unknownObject()
    if (badge.quest) throw new Problem('state.changed', { message: words.earnedByQuest })
    const account = await findAccountByIdentifier(tx, username)
    if (!account) throw invalid({ username: [words.noPlayer] })
    const { userId } = account
    const at = call.clock.now()
    const isNew = await grantByHand(tx, { badgeId: id, userId }, { by: call.actor.userId, at })
    if (!isNew) throw invalid({ username: [words.hasBadge] })
    const auditValues = { badge: id, code: badge.code }
    const lines = { before: { ...auditValues, held: false }, after: { ...auditValues, held: true } }
    await recordAudit(call, tx, { action: 'badge.granted', subjectId: userId, reason, ...lines })
    await recordEvents(tx, 'badge.earned', [{ userId, badgeIds: [id] }], at)
    await broadcastPlayersChanged(call, tx, 'badges', [userId])
    return {}
  })

/** Milestones do not grant a badge again that was taken back. */
export const revokeBadge = (call: Call<Player>, { id, userId, reason }: { id: number; userId: number; reason: string }) =>
  inTransaction(call.db, async (tx) => {
    const badge = await adminBadge(tx, id, true)
    if (!badge) throw unknownObject()
    if (badge.quest) throw new Problem('state.changed', { message: words.earnedByQuest })
    if (!(await revokeByHand(tx, { badgeId: id, userId }))) throw new Problem('state.changed', { message: words.lacksBadge })
    const auditValues = { badge: id, code: badge.code }
    const lines = { before: { ...auditValues, held: true }, after: { ...auditValues, held: false } }
    await recordAudit(call, tx, { action: 'badge.taken', subjectId: userId, reason, ...lines })
    await broadcastPlayersChanged(call, tx, 'badges', [userId])
    return {}
  })
