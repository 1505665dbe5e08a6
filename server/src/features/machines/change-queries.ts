import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/database.ts'

/** Ends a registration: the row stays as the past of its owner, the serial is free, and open commands are canceled. */
export async function archiveMachine(tx: Db, machineId: number, at: Date, transferred: boolean): Promise<boolean> {
  const archived = await sql`
    with archived as (
      update machines set archived_at = ${at}, transferred = ${transferred}, state = 'offline', secret = null, previous_secret = null
      where id = ${machineId} and archived_at is null returning id),
    canceled as (
      update machine_commands set state = 'canceled', acknowledged_at = ${at}
      where machine_id in (select id from archived) and state in ('waiting', 'taken'))
    select id from archived`.execute(tx)
  return archived.rows.length > 0
}

export async function writeService(tx: Db, machineId: number, outOfService: boolean): Promise<boolean> {
  const written = await sql`
    update machines set out_of_service = ${outOfService} where id = ${machineId} and out_of_service <> ${outOfService}
    returning id`.execute(tx)
  return written.rows.length > 0
}

export async function writePlace(
  tx: Db,
  machineId: number,
  place: { id: number; groupType: 'home' | 'business' },
): Promise<void> {
  await sql`update machines set location_id = ${place.id}, group_type = ${place.groupType} where id = ${machineId}`.execute(tx)
}

export async function writeName(tx: Db, machineId: number, name: string): Promise<void> {
  await sql`update machines set custom_display_name = ${name} where id = ${machineId}`.execute(tx)
}

/** Notes whether a machine awaits other hardware; answers whether there is such a machine. */
export async function writeHardwarePending(tx: Db, machineId: number, pending: boolean): Promise<boolean> {
  const written = await sql`
    update machines set pending_hardware_replacement = ${pending} where id = ${machineId} and archived_at is null
    returning id`.execute(tx)
  return written.rows.length > 0
}

/** Registrations nobody completed: the machine was not heard again since. */
export async function unfinishedBefore(db: Db, before: Date): Promise<{ id: number; ownerId: number }[]> {
  const found = await sql<{ id: number; ownerId: number }>`
    select id, owner_id as "ownerId" from machines
    where owner_id is not null and registration_completed_at is null and archived_at is null and registered_at <= ${before}
    for update skip locked`.execute(db)
  return found.rows
}

/** The machines that people have registered. */
export async function registeredBy(db: Db, ownerIds: number[]): Promise<{ id: number; ownerId: number }[]> {
  const found = await sql<{ id: number; ownerId: number }>`
    select id, owner_id as "ownerId" from machines where owner_id = any(${ownerIds}::bigint[]) and archived_at is null
    order by id for update`.execute(db)
  return found.rows
}

/** Nothing of what people had tells of them any more, neither as its owner nor by a name they gave. */
export async function disown(tx: Db, ownerIds: number[]): Promise<void> {
  await sql`
    update machines set owner_id = null, custom_display_name = '' where owner_id = any(${ownerIds}::bigint[])`.execute(tx)
}

/** Takes machines out of service or puts them back; answers those for which that is news. */
export async function restMachines(tx: Db, ids: number[], outOfService: boolean): Promise<number[]> {
  const written = await sql<{ id: number }>`
    update machines set out_of_service = ${outOfService} where id = any(${ids}::bigint[]) and out_of_service <> ${outOfService}
    returning id`.execute(tx)
  return written.rows.map(({ id }) => id)
}

/** Puts machines at a place; answers those that stood elsewhere, and where. */
export async function writePlaces(
  tx: Db,
  ids: number[],
  place: { id: number; groupType: 'home' | 'business' },
): Promise<{ machineId: number; from: number | null }[]> {
  const written = await sql<{ machineId: number; from: number | null }>`
    update machines m set location_id = ${place.id}, group_type = ${place.groupType}
    from (
      select id, location_id from machines
      where id = any(${ids}::bigint[]) and location_id is distinct from ${place.id}::bigint order by id for update) as before
    where m.id = before.id returning m.id as "machineId", before.location_id as "from"`.execute(tx)
  return written.rows
}

/** One step of the lives of several machines. */
export async function recordHistories(
  tx: Db,
  ids: number[],
  { userId, status, at }: { userId: number; status: 'moved' | 'out_of_service' | 'in_service'; at: Date },
): Promise<void> {
  await sql`
    insert into machine_history (machine_id, user_id, status, at)
    select id, ${userId}, ${status}, ${at} from unnest(${ids}::bigint[]) as changed (id)`.execute(tx)
}
