import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/database.ts'

export type EventKind = 'event' | 'tournament' | 'launch_party' | 'quest_event'

export type NewEvent = {
  id?: number
  kind?: EventKind
  name: string
  description?: string
  /** Organized by the company, not by an operator. */
  sternEvent?: boolean
  ownerId?: number
  locationId?: number | null
  titleCode?: string
  startsAt: Date
  endsAt: Date
  timeZone?: string
}

export async function createEvent({ db }: { db: Db }, event: NewEvent): Promise<{ id: number }> {
  const id = event.id === undefined ? sql`nextval(pg_get_serial_sequence('events', 'id'))` : sql`${event.id}::bigint`
  const added = await sql<{ id: number }>`
    insert into events (id, kind, stern_event, owner_id, location_id, title_id, name, description, starts_at, ends_at, time_zone)
    values (${id}, ${event.kind ?? 'event'}, ${event.sternEvent ?? false}, ${event.ownerId ?? null}, ${event.locationId ?? null},
      (select t.id from game_titles t where t.code = ${event.titleCode ?? null}), ${event.name}, ${event.description ?? ''},
      ${event.startsAt}, ${event.endsAt}, ${event.timeZone ?? 'UTC'})
    on conflict (id) do update set kind = excluded.kind, stern_event = excluded.stern_event, owner_id = excluded.owner_id,
      location_id = excluded.location_id, title_id = excluded.title_id, name = excluded.name, description = excluded.description,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at, time_zone = excluded.time_zone
    returning id`.execute(db)
  return added.rows[0] as { id: number }
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
