import type { AdminEvent, AdminEventDetail, AdminEventFields, eventsAdminCalls } from '@portal/contract/events-admin'
import { topic } from '@portal/contract/rules/topics'
import type { Player } from '../../platform/actor.ts'
import { differences, recordRevision, lastChanges, assertRevision, previousState } from '../../platform/audit/revisions.ts'
import { recordAudit, type AuditEntry, type AuditValues } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import { numberedPage } from '../../platform/http/numbered-page.ts'
import type { Routes } from '../../platform/http/serve.ts'
import { publishLive } from '../../platform/live/publish.ts'
import { Problem, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { createEvent, deleteEvent, updateEvent } from './write-events.ts'
import { titlesOf } from '../games/index.ts'
import { addCompanyBoard, updatePlannedBoard, deletePlannedBoard } from '../leaderboards/index.ts'
import { planEvent, type PlannedEvent } from './admin-fields.ts'
import {
  restoreEvent,
  adminEvent,
  adminEvents,
  lockEvent,
  type AdminEventDetailRow,
  type AdminEventFilter,
  type AdminEventRow,
} from './admin-events.sql.ts'
import { words } from './texts.ts'

const pageSize = 10

const summary = (row: AdminEventRow): AdminEvent => ({
  id: row.id,
  pk: row.id,
  name: row.name,
  kind: row.kind,
  state: row.state,
  owner: row.owner,
  start_at: row.startsAt.toISOString(),
  end_at: row.endsAt.toISOString(),
  time_zone: row.timeZone,
  place: row.place,
  players: row.players,
})

async function listAdminEvents({ db, config, clock }: Call<Player>, { page, ...filter }: AdminEventFilter & { page: number }) {
  const found = await adminEvents(db, filter, { offset: (page - 1) * pageSize, most: pageSize, now: clock.now() })
  return numberedPage(config, { path: '/api/v1/admin/events', query: filter, page, pageSize }, found, summary)
}

async function showAdminEvent({ clock }: Call<Player>, db: Db, id: number): Promise<AdminEventDetail> {
  const row = await adminEvent(db, id, clock.now())
  if (!row) throw unknownObject()
  const { revision, fields, registeredBy, board, quests } = row
  const last = (await lastChanges(db, 'event', [id])).get(id) ?? null
  return { ...summary(row), revision, last_change: last, fields, registered_by: registeredBy, board, quests }
}

type AuditChange = Pick<AuditEntry, 'action'> & { reason?: string; before?: AuditValues; after?: AuditValues }

async function auditEvent(call: Call<Player>, tx: Db, id: number, { action, reason, before = {}, after = {} }: AuditChange) {
  await recordAudit(call, tx, {
    action,
    subjectId: null,
    reason: reason ?? null,
    before: { event: id, ...before },
    after: { event: id, ...after },
  })
  await publishLive(call, tx, topic.content, { type: 'content-changed' })
}

const createAdminEvent = (call: Call<Player>, fields: AdminEventFields) =>
  inTransaction(call.db, async (tx) => {
    const plan = await planEvent(tx, fields, { now: call.clock.now(), mayBeOver: false })
    const { id } = await createEvent(
      { db: tx },
      {
        ...plan.change,
        sternEvent: true,
        ...(plan.titleCode !== null && { titleCode: plan.titleCode }),
      },
    )
    if (plan.board) await addCompanyBoard(call, tx, plan.board, id)
    await auditEvent(call, tx, id, { action: 'event.announced', after: differences({}, fields).after })
    return showAdminEvent(call, tx, id)
  })

type SeenRevision = { id: number; revision: number }

const changeAtRevision = (
  call: Call<Player>,
  { id, revision }: SeenRevision,
  work: (tx: Db, event: AdminEventDetailRow) => Promise<void>,
) =>
  inTransaction(call.db, async (tx) => {
    await lockEvent(tx, id)
    const event = await adminEvent(tx, id, call.clock.now())
    if (!event) throw unknownObject()
    if (event.owner !== 'company') throw new Problem('state.changed', { message: words.operatorsEvent })
    await assertRevision(tx, { kind: 'event', id }, { now: event.revision, saw: revision })
    await work(tx, event)
    return showAdminEvent(call, tx, id)
  })

async function applyPlan(
  call: Call<Player>,
  tx: Db,
  { id, boardId, plan }: { id: number; boardId: number | null; plan: PlannedEvent },
) {
  const { byCode } = await titlesOf(call)
  const titleId = plan.titleCode === null ? null : (byCode.get(plan.titleCode)?.id ?? null)
  await updateEvent(tx, id, { ...plan.change, titleId })
  if (plan.board && boardId !== null) await updatePlannedBoard(call, tx, boardId, plan.board)
  else if (plan.board) await addCompanyBoard(call, tx, plan.board, id)
  else if (boardId !== null) await deletePlannedBoard(call, tx, boardId)
}

const saveEvent = (call: Call<Player>, { fields, ...saw }: SeenRevision & { fields: AdminEventFields }) =>
  changeAtRevision(call, saw, async (tx, event) => {
    if (event.state === 'cancelled') throw new Problem('state.changed', { message: words.canceled })
    const changed = differences(event.fields, fields)
    if (Object.keys(changed.after).length === 0) return
    const plan = await planEvent(tx, fields, { now: call.clock.now(), mayBeOver: event.state === 'past' })
    await recordRevision(call, tx, { kind: 'event', id: event.id }, event.fields)
    await applyPlan(call, tx, { id: event.id, boardId: event.board?.id ?? null, plan })
    await auditEvent(call, tx, event.id, { action: 'event.changed', ...changed })
  })

const cancelEvent = (call: Call<Player>, { reason, ...saw }: SeenRevision & { reason: string }) =>
  changeAtRevision(call, saw, async (tx, event) => {
    if (event.state === 'cancelled') throw new Problem('state.changed', { message: words.alreadyCanceled })
    await recordRevision(call, tx, { kind: 'event', id: event.id }, event.fields)
    if (event.board) await deletePlannedBoard(call, tx, event.board.id)
    await deleteEvent(tx, event.id, call.clock.now())
    await auditEvent(call, tx, event.id, {
      action: 'event.cancelled',
      reason,
      before: { state: event.state },
      after: { state: 'cancelled' },
    })
  })

const undoEvent = (call: Call<Player>, saw: SeenRevision) =>
  changeAtRevision(call, saw, async (tx, event) => {
    const fields = await previousState<AdminEventFields>(tx, { kind: 'event', id: event.id })
    const wasCancelled = event.state === 'cancelled'
    const changed = wasCancelled
      ? { before: { state: event.state }, after: { state: 'on again' } }
      : differences(event.fields, fields)
    if (Object.keys(changed.after).length === 0) return
    const plan = await planEvent(tx, fields, { now: call.clock.now(), mayBeOver: true })
    if (!wasCancelled) await recordRevision(call, tx, { kind: 'event', id: event.id }, event.fields)
    const boardId = wasCancelled ? ((await restoreEvent(tx, event.id)) ?? null) : (event.board?.id ?? null)
    await applyPlan(call, tx, { id: event.id, boardId, plan })
    await auditEvent(call, tx, event.id, { action: 'event.undone', ...changed })
  })

export const eventsAdminRoutes = {
  list: ({ query }, call) => listAdminEvents(call, query),
  detail: ({ params }, call) => showAdminEvent(call, call.db, params.id),
  create: ({ body }, call) => createAdminEvent(call, body),
  save: ({ params, body }, call) => saveEvent(call, { ...params, ...body }),
  cancel: ({ params, body }, call) => cancelEvent(call, { ...params, ...body }),
  undo: ({ params, body }, call) => undoEvent(call, { ...params, ...body }),
} satisfies Routes<typeof eventsAdminCalls>
