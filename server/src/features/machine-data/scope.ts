import { sql, type Db, type Sql } from '../../platform/db/database.ts'

/** The registrations of one cabinet up to the reader's; later owners are not theirs to read. */
export type MachineScope = {
  /** Rows of `machines`, oldest first; the last one is the reader's. */
  ids: number[]
  machineId: number
  serial: string
  ownerId: number
  /** The end of the reader's registration; null while it lasts. */
  until: Date | null
  now: Date
}

export async function registrationsUpTo(db: Db, machine: { id: number; serial: string }): Promise<number[]> {
  const rows = await db
    .selectFrom('machines')
    .select('id')
    .where('serial', '=', machine.serial)
    .where('id', '<=', machine.id)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export const isOf = ({ ids }: MachineScope, machineId: Sql): Sql => sql`${machineId} = any(${ids}::bigint[])`

export const registrationOf = ({ ids }: MachineScope, machineId: Sql): Sql => sql`array_position(${ids}::bigint[], ${machineId})`

/** Infinite times become null. */
export const isoTime = (at: Sql): Sql => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Whether the reader may know the location `l`: their own, or one that everybody can find. */
export const isShownLocation = ({ ownerId }: MachineScope): Sql =>
  sql`(l.owner_id = ${ownerId} or (l.group_type = 'business' and l.privacy_type = 'public'))`

/** The role of the person `by` in the registration `m`; an owner who closed the account was the owner. */
export const roleOf = (by: Sql): Sql =>
  sql`case when ${by} is null then 'portal' when ${by} = coalesce(m.owner_id, ${by}) then 'owner' else 'staff' end`
