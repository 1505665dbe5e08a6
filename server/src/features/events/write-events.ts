import type { Db } from '../../platform/db/database.ts'
import type { EventKind } from './find-events.sql.ts'

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
