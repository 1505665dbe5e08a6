import type { EventFields } from '@portal/contract/events'
import type { Player } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { invalid, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { createEvent, deleteEvent, updateEvent, type EventChange } from './write-events.ts'
import { titlesOf } from '../games/index.ts'
import { insertPlannedBoard, updatePlannedBoard, planBoard, deletePlannedBoard, type BoardPlan } from '../leaderboards/index.ts'
import { requireOwnLocation, type LocationRecord } from '../locations/index.ts'
import { requireVisibleEvent, requireOwnEvent } from './access.ts'
import { eventToWire } from './event-shape.ts'
import type { EventRecord } from './find-events.sql.ts'
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
