import type { EventFields } from '@portal/contract/events'
import type { Player } from '../../platform/actor.ts'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import { invalid, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { titlesOf } from '../games/index.ts'
import { deletePlannedBoard, insertPlannedBoard, planBoard, updatePlannedBoard, type BoardPlan } from '../leaderboards/index.ts'
import { requireOwnLocation, type LocationRecord } from '../locations/index.ts'
import { eventToWire, requireOwnEvent, requireVisibleEvent, type EventKind, type EventRecord } from './events.ts'
import { words } from './texts.ts'

export async function saveEvent(call: Call<Player>, id: number | 'new', fields: EventFields) {
  const known = id === 'new' ? null : await requireOwnEvent(call, id)
  const place = await requireOwnLocation(call.db, call.actor, fields.location_id)
  if (place.groupType !== 'business') throw unknownObject()
  if (fields.kind === 'launch_party' && fields.title_ids.length !== 1) throw invalid({ title_ids: [words.oneGame] })
  const plan = await planEventBoard(call, fields, place, known)
  const saved = known ? await changeEvent(call, known, fields, plan) : await createEventWithBoard(call, fields, plan)
  const event = await requireVisibleEvent(call, saved)
  return { event: eventToWire(event, await titlesOf(call), call.clock.now()) }
}

export async function removeEvent(call: Call<Player>, id: number) {
  const event = await requireOwnEvent(call, id)
  await inTransaction(call.db, async (tx) => {
    for (const board of event.boardIds) await deletePlannedBoard(call, tx, board)
    await deleteEvent(tx, id, call.clock.now())
  })
  return {}
}

/** The rules for dates and games are those of a leaderboard. */
const planEventBoard = (call: Call<Player>, fields: EventFields, place: LocationRecord, known: EventRecord | null) =>
  planBoard(
    call,
    { ...fields, machine_ids: [], scoring: 'high_score', is_public: true },
    { place, mayBeOver: known !== null && known.endsAt <= call.clock.now() },
  )

const changeOf = ({ kind, description, title_ids }: EventFields, plan: BoardPlan): EventChange => ({
  kind,
  description,
  name: plan.name,
  locationId: plan.locationId,
  titleId: kind === 'launch_party' ? (title_ids[0] ?? null) : null,
  startsAt: plan.startsAt,
  endsAt: plan.endsAt,
  timeZone: plan.timeZone,
})

const createEventWithBoard = (call: Call<Player>, fields: EventFields, plan: BoardPlan): Promise<number> =>
  inTransaction(call.db, async (tx) => {
    const { titleId, ...event } = changeOf(fields, plan)
    const [titleCode] = titleId === null ? [] : plan.titleCodes
    const { id } = await createEvent({ db: tx }, { ...event, ownerId: call.actor.userId, ...(titleCode && { titleCode }) })
    await insertPlannedBoard(call, tx, plan, { kind: 'event', eventId: id })
    return id
  })

const changeEvent = (call: Call<Player>, { id, boardIds }: EventRecord, fields: EventFields, plan: BoardPlan): Promise<number> =>
  inTransaction(call.db, async (tx) => {
    await updateEvent(tx, id, changeOf(fields, plan))
    const [board] = boardIds
    if (board === undefined) await insertPlannedBoard(call, tx, plan, { kind: 'event', eventId: id })
    else await updatePlannedBoard(call, tx, board, plan)
    return id
  })

export type NewEvent = {
  id?: number
  kind?: EventKind
  name: string
  description?: string
  sternEvent?: boolean
  ownerId?: number
  locationId?: number | null
  titleCode?: string
  startsAt: Date
  endsAt: Date
  timeZone?: string
}

export async function createEvent({ db }: { db: Db }, event: NewEvent): Promise<{ id: number }> {
  const fields = {
    kind: event.kind ?? 'event',
    stern_event: event.sternEvent ?? false,
    owner_id: event.ownerId ?? null,
    location_id: event.locationId ?? null,
    title_id: db
      .selectFrom('game_titles')
      .select('id')
      .where('code', '=', event.titleCode ?? ''),
    name: event.name,
    description: event.description ?? '',
    starts_at: event.startsAt,
    ends_at: event.endsAt,
    time_zone: event.timeZone ?? 'UTC',
  }
  return db
    .insertInto('events')
    .values({ ...fields, ...(event.id !== undefined && { id: event.id }) })
    .onConflict((c) => c.column('id').doUpdateSet(fields))
    .returning('id')
    .executeTakeFirstOrThrow()
}

export type EventChange = {
  kind: EventKind
  name: string
  description: string
  locationId: number | null
  titleId: number | null
  startsAt: Date
  endsAt: Date
  timeZone: string
}

export async function updateEvent(tx: Db, id: number, event: EventChange): Promise<void> {
  await tx
    .updateTable('events')
    .set(({ eb }) => ({
      kind: event.kind,
      name: event.name,
      description: event.description,
      location_id: event.locationId,
      title_id: event.titleId,
      starts_at: event.startsAt,
      ends_at: event.endsAt,
      time_zone: event.timeZone,
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export async function deleteEvent(tx: Db, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('events')
    .set(({ eb }) => ({ deleted_at: at, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
