import type { AdminBadge, BadgeDetail, BadgeFields } from '@portal/contract/badges-admin'
import { badgeFaults, earnedFaults } from '@portal/contract/rules/badge-fields'
import { slugOf } from '@portal/contract/rules/page-states'
import { viewOf } from '@portal/contract/rules/quest-view'
import { topic } from '@portal/contract/rules/topics'
import { recordEvents } from '../../domain-events.ts'
import type { Player } from '../../platform/actor.ts'
import { recordAudit, type AuditEntry, type AuditValues } from '../../platform/audit/record-audit.ts'
import { assertRevision, differences, lastChanges, previousState, recordRevision } from '../../platform/audit/revisions.ts'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import { numberedPage } from '../../platform/http/numbered-page.ts'
import { publishLive } from '../../platform/live/publish.ts'
import { invalid, Problem, throwIfInvalid, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { findAccountByIdentifier } from '../accounts/index.ts'
import { broadcastPlayersChanged } from '../plays/index.ts'
import {
  adminBadge,
  adminBadges,
  earnersOf,
  grantByHand,
  hasPicture,
  insertBadge,
  revokeByHand,
  setWithdrawn,
  updateBadge,
  type BadgeFilter,
  type BadgeRecord,
  type EarnerRow,
} from './admin.sql.ts'
import { isQuestIcon, pictureOf } from './badges.ts'
import { words } from './texts.ts'

const pageSize = 10

const summary = (badge: BadgeRecord): AdminBadge => ({
  id: badge.id,
  pk: badge.id,
  code: badge.code,
  name: badge.fields.name,
  kind: badge.kind,
  image: pictureOf({
    code: badge.code,
    icon: badge.fields.icon,
    imageUrl: badge.fields.image_url,
    questId: badge.quest?.id ?? null,
    revision: badge.revision,
  }),
  shape: badge.fields.shape,
  icon: badge.fields.icon,
  trigger_type: badge.fields.trigger,
  quest_view: badge.viewedQuest && viewOf(badge.viewedQuest),
  withdrawn_at: badge.withdrawnAt?.toISOString() ?? null,
  earners: badge.earners,
})

export async function listAdminBadges({ db, config }: Call<Player>, { page, ...filter }: BadgeFilter & { page: number }) {
  const found = await adminBadges(db, filter, { offset: (page - 1) * pageSize, most: pageSize })
  return numberedPage(config, { path: '/api/v1/admin/badges', query: filter, page, pageSize }, found, summary)
}

export async function showAdminBadge(db: Db, id: number): Promise<BadgeDetail> {
  const badge = await adminBadge(db, id)
  if (!badge) throw unknownObject()
  const { revision, fields, quest } = badge
  return { ...summary(badge), revision, fields, quest, last_change: (await lastChanges(db, 'badge', [id])).get(id) ?? null }
}

async function validateFields(db: Db, fields: BadgeFields, known: BadgeRecord | null): Promise<void> {
  const isDrawn = isQuestIcon(fields.icon) || fields.icon === known?.fields.icon
  const hasImage = fields.image_url === '' || (await hasPicture(db, fields.image_url))
  const faults = {
    ...badgeFaults(fields),
    ...(!isDrawn && { icon: words.icon }),
    ...(!hasImage && { image_url: words.image }),
    ...(known && known.earners > 0 && earnedFaults(known.fields, fields)),
  }
  throwIfInvalid(faults)
}

type AuditChange = Pick<AuditEntry, 'action'> & { reason?: string; before?: AuditValues; after?: AuditValues }

async function auditAndPublish(
  call: Call<Player>,
  tx: Db,
  { id, code }: { id: number; code: string },
  line: AuditChange,
): Promise<void> {
  const { reason = null, before = {}, after = {}, action } = line
  const name = { badge: id, code }
  await recordAudit(call, tx, { action, subjectId: null, reason, before: { ...name, ...before }, after: { ...name, ...after } })
  await publishLive(call, tx, topic.content, { type: 'content-changed' })
}

const mostOfOneName = 50

/** The code comes from the name, with a number when it exists. */
export const createBadge = (call: Call<Player>, fields: BadgeFields) =>
  inTransaction(call.db, async (tx) => {
    await validateFields(tx, fields, null)
    for (let number = 1; number <= mostOfOneName; number++) {
      const code = number === 1 ? slugOf(fields.name) : `${slugOf(fields.name)}-${number}`
      const id = await insertBadge(tx, code, fields)
      if (id === undefined) continue
      await auditAndPublish(call, tx, { id, code }, { action: 'badge.added', after: differences({}, fields).after })
      return showAdminBadge(tx, id)
    }
    throw invalid({ name: [words.nameTaken] })
  })

type SeenRevision = { id: number; revision: number }

const changeAtRevision = (
  call: Call<Player>,
  { id, revision }: SeenRevision,
  work: (tx: Db, badge: BadgeRecord) => Promise<void>,
) =>
  inTransaction(call.db, async (tx) => {
    const badge = await adminBadge(tx, id, true)
    if (!badge) throw unknownObject()
    if (badge.quest) throw new Problem('state.changed', { message: words.changedByQuest })
    await assertRevision(tx, { kind: 'badge', id }, { now: badge.revision, saw: revision })
    await work(tx, badge)
    return showAdminBadge(tx, id)
  })

type FieldsChange = { action: 'badge.changed' | 'badge.undone'; fields: BadgeFields }

async function applyFields(call: Call<Player>, tx: Db, badge: BadgeRecord, { action, fields }: FieldsChange): Promise<void> {
  await validateFields(tx, fields, badge)
  const changed = differences(badge.fields, fields)
  if (Object.keys(changed.after).length === 0) return
  await recordRevision(call, tx, { kind: 'badge', id: badge.id }, badge.fields)
  await updateBadge(tx, badge.id, fields)
  await auditAndPublish(call, tx, badge, { action, ...changed })
}

export const saveBadge = (call: Call<Player>, { fields, ...saw }: SeenRevision & { fields: BadgeFields }) =>
  changeAtRevision(call, saw, (tx, badge) => applyFields(call, tx, badge, { action: 'badge.changed', fields }))

export const undoBadge = (call: Call<Player>, saw: SeenRevision) =>
  changeAtRevision(call, saw, async (tx, badge) => {
    const fields = await previousState<BadgeFields>(tx, { kind: 'badge', id: saw.id })
    await applyFields(call, tx, badge, { action: 'badge.undone', fields })
  })

/** Players keep a withdrawn badge; a reopened one also counts games from the time between. */
export const setBadgeWithdrawn = (
  call: Call<Player>,
  { reason, ...saw }: SeenRevision & { reason: string },
  isWithdrawn: boolean,
) =>
  changeAtRevision(call, saw, async (tx, badge) => {
    if ((badge.withdrawnAt !== null) === isWithdrawn) throw new Problem('state.changed')
    await setWithdrawn(tx, badge.id, isWithdrawn ? call.clock.now() : null)
    await auditAndPublish(call, tx, badge, {
      action: isWithdrawn ? 'badge.withdrawn' : 'badge.restored',
      reason,
      before: { withdrawn: !isWithdrawn },
      after: { withdrawn: isWithdrawn },
    })
  })

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
