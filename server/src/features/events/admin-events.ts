import {
  AdminEventFields,
  AdminEventState,
  EventOwner,
  type AdminEvent,
  type AdminEventDetail,
  type eventsAdminCalls,
} from '@portal/contract/events-admin'
import { eventFaults } from '@portal/contract/rules/event-fields'
import { topic } from '@portal/contract/rules/topics'
import { z } from 'zod'
import type { Player } from '../../platform/actor.ts'
import { recordAudit, type AuditEntry, type AuditValues } from '../../platform/audit/record-audit.ts'
import { assertRevision, differences, lastChanges, previousState, recordRevision } from '../../platform/audit/revisions.ts'
import { allOf, anywhereIn, inTransaction, sql, type Db } from '../../platform/db/database.ts'
import { firstRow, onlyRow, rawQuery, type RowOf } from '../../platform/db/raw-query.ts'
import { numberedPage } from '../../platform/http/numbered-page.ts'
import type { Routes } from '../../platform/http/serve.ts'
import { publishLive } from '../../platform/live/publish.ts'
import { Problem, throwIfInvalid, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { isTimeZone } from '../../platform/time-zone.ts'
import { titlesOf } from '../games/index.ts'
import { addCompanyBoard, deletePlannedBoard, updatePlannedBoard, type CompanyPlan } from '../leaderboards/index.ts'
import { createEvent, deleteEvent, updateEvent, type EventChange } from './save-event.ts'
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

type PlannedEvent = { change: Omit<EventChange, 'titleId'>; titleCode: string | null; board: CompanyPlan | null }

async function planEvent(
  db: Db,
  fields: AdminEventFields,
  { now, mayBeOver }: { now: Date; mayBeOver: boolean },
): Promise<PlannedEvent> {
  const plain = { ...eventFaults(fields), ...(!isTimeZone(fields.time_zone) && { time_zone: words.timeZone }) }
  throwIfInvalid(plain)
  const { startsAt, endsAt, titles, hasLocation } = await named(db, fields)
  const codes = [...new Set(fields.title_codes)]
  const faults = {
    // The hour skipped by daylight saving time can put the end before the start.
    ...(endsAt <= startsAt && { ends_at: words.endBeforeStart }),
    ...(endsAt <= now && !mayBeOver && { ends_at: words.endPassed }),
    ...(titles.length < codes.length && { title_codes: words.titles }),
    ...(!hasLocation && { location_id: words.location }),
  }
  throwIfInvalid(faults)
  const { kind, name, description, location_id: locationId, time_zone: timeZone, scoring } = fields
  const when = { startsAt, endsAt, timeZone }
  const board = {
    name,
    locationId,
    ...when,
    titleCodes: codes,
    machineIds: [],
    scoring,
    bestOf: null,
    maxAttempts: null,
    isPublic: true,
  }
  return {
    change: { kind, name, description, locationId, ...when },
    titleCode: kind === 'launch_party' ? (codes[0] ?? null) : null,
    board: codes.length > 0 ? board : null,
  }
}

const state = (now: Date) => sql`case when e.deleted_at is not null then 'cancelled' when e.starts_at > ${now} then 'upcoming'
  when e.ends_at > ${now} then 'current' else 'past' end`
const owner = sql`case when e.stern_event then 'company' else 'operators' end`
const board = sql`lateral (select b.id, b.event_code, b.scoring from boards b
  where b.event_id = e.id and (b.deleted_at is null or e.deleted_at is not null) order by b.deleted_at desc nulls first, b.id limit 1) as b`
const players = sql`(select count(distinct x.user_id) from board_partitions s join board_entries x on x.partition_id = s.id
  where s.board_id = b.id)`
const columns = (now: Date) => sql`
  e.id, e.name, e.kind, ${state(now)} as state, ${owner} as owner, e.starts_at as "startsAt", e.ends_at as "endsAt",
  e.time_zone as "timeZone", case when l.id is not null then json_build_object('id', l.id, 'name', l.name, 'city', l.city) end as place,
  ${players} as players`
const source = sql`events e left join locations l on l.id = e.location_id left join ${board} on true`
const shape = {
  id: z.number(),
  name: z.string(),
  kind: AdminEventFields.shape.kind,
  state: AdminEventState,
  owner: EventOwner,
  startsAt: z.date(),
  endsAt: z.date(),
  timeZone: z.string(),
  place: z.object({ id: z.number(), name: z.string(), city: z.string() }).nullable(),
  players: z.number(),
}
type AdminEventRow = z.output<z.ZodObject<typeof shape>>

type AdminEventFilter = { search: string; state?: AdminEventState | undefined; owner?: EventOwner | undefined }
type Part = { offset: number; most: number; now: Date }

const matching = ({ search, ...filter }: AdminEventFilter, now: Date) =>
  allOf([
    search !== '' && sql`(e.name ilike ${anywhereIn(search)} or l.name ilike ${anywhereIn(search)})`,
    filter.state !== undefined && sql`${state(now)} = ${filter.state}`,
    filter.owner !== undefined && sql`${owner} = ${filter.owner}`,
  ])

const countEvents = onlyRow(
  rawQuery(
    'events: number of all events',
    { count: z.number() },
    (filter: AdminEventFilter, now: Date) => sql`
    select count(*) as count from events e left join locations l on l.id = e.location_id where ${matching(filter, now)}`,
  ),
)

const eventsPage = rawQuery(
  'events: page of all events',
  shape,
  (filter: AdminEventFilter, { offset, most, now }: Part) => sql`
    select ${columns(now)} from ${source} where ${matching(filter, now)}
    order by e.starts_at desc, e.id desc limit ${most} offset ${offset}`,
)

async function adminEvents(db: Db, filter: AdminEventFilter, part: Part): Promise<{ count: number; rows: AdminEventRow[] }> {
  const { count } = await countEvents(db, filter, part.now)
  return { count, rows: await eventsPage(db, filter, part) }
}

const localTimeSql = (time: ReturnType<typeof sql>) => sql`to_char(${time} at time zone e.time_zone, 'YYYY-MM-DD"T"HH24:MI')`

const adminEvent = firstRow(
  rawQuery(
    'events: one event with its fields',
    {
      ...shape,
      revision: z.number(),
      fields: AdminEventFields,
      registeredBy: z.object({ user_id: z.number(), username: z.string() }).nullable(),
      board: z.object({ id: z.number(), event_code: z.string() }).nullable(),
      quests: z.array(z.object({ id: z.number(), name: z.string() })),
    },
    (id: number, now: Date) => sql`
    select ${columns(now)}, e.revision,
      json_build_object('kind', e.kind, 'name', e.name, 'description', e.description, 'starts_at', ${localTimeSql(sql`e.starts_at`)},
        'ends_at', ${localTimeSql(sql`e.ends_at`)}, 'time_zone', e.time_zone, 'location_id', e.location_id, 'title_codes', case
          when b.id is null or not exists (select from board_partitions s where s.board_id = b.id) then
            (select coalesce(json_agg(t.code), '[]') from game_titles t where t.id = e.title_id)
          else (select json_agg(c.code order by c.position, c.code) from (
            select t.code, min(s.position) as position from board_partitions s join game_titles t on t.id = s.title_id
            where s.board_id = b.id group by t.code) as c) end,
        'scoring', coalesce(b.scoring, 'high_score')) as fields,
      case when u.id is not null then json_build_object('user_id', u.id, 'username', u.username) end as "registeredBy",
      case when b.id is not null and e.deleted_at is null then json_build_object('id', b.id, 'event_code', b.event_code) end as board,
      (select coalesce(json_agg(json_build_object('id', q.id, 'name', q.name) order by q.id), '[]') from quests q
        where q.event_id = e.id) as quests
    from ${source} left join users u on u.id = e.owner_id where e.id = ${id}`,
  ),
)

type AdminEventDetailRow = NonNullable<RowOf<typeof adminEvent>>

async function lockEvent(tx: Db, id: number): Promise<void> {
  await tx.selectFrom('events').select('id').where('id', '=', id).forUpdate().execute()
}

async function restoreEvent(tx: Db, id: number): Promise<number | undefined> {
  await tx.updateTable('events').set({ deleted_at: null }).where('id', '=', id).execute()
  const board = await tx
    .updateTable('boards')
    .set({ deleted_at: null })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('boards')
        .select('id')
        .where('event_id', '=', id)
        .orderBy('deleted_at', (order) => order.desc().nullsFirst())
        .orderBy('id')
        .limit(1),
    )
    .returning('id')
    .executeTakeFirst()
  return board?.id
}

const named = onlyRow(
  rawQuery(
    'events: named objects',
    { startsAt: z.date(), endsAt: z.date(), titles: z.array(z.string()), hasLocation: z.boolean() },
    (fields: AdminEventFields) => sql`
    select ${fields.starts_at}::timestamp at time zone ${fields.time_zone} as "startsAt",
      ${fields.ends_at}::timestamp at time zone ${fields.time_zone} as "endsAt",
      array(select code from game_titles where code = any(${fields.title_codes}::text[])) as titles,
      ${fields.location_id}::bigint is null or exists (select from locations where id = ${fields.location_id}::bigint
        and group_type = 'business' and deleted_at is null) as "hasLocation"`,
  ),
)
