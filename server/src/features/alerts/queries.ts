import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/database.ts'
import { isOpenAlert } from '../machines/index.ts'

export type AlertRow = {
  id: number
  type: string
  name: string
  messages: string[]
  dateOfEvent: Date
  dateReceived: Date
  resolvedAt: Date | null
  machineId: number
  machineUid: string
  machineConfiguration: string
  machineName: string
  titleName: string
  locationId: number | null
  locationName: string | null
}

export type AlertScope = { machineId: number } | { ownerId: number }

const inScope = (scope: AlertScope) =>
  'machineId' in scope
    ? sql`a.machine_id = ${scope.machineId}`
    : sql`a.machine_id in (select id from machines where owner_id = ${scope.ownerId} and archived_at is null)`

type Page = { limit: number; offset: number }

/** Up to this depth the index finds the newest rows of each machine; deeper pages sort all rows faster. */
const nearTop = 200

const upTo = (scope: AlertScope, { limit, offset }: Page) =>
  'machineId' in scope || offset + limit > nearTop
    ? sql`select * from alert_events a where ${inScope(scope)}`
    : sql`
        select newest.* from machines own cross join lateral (
          select * from alert_events e where e.machine_id = own.id
          order by e.date_of_event desc, e.id desc limit ${offset + limit}) as newest
        where own.owner_id = ${scope.ownerId} and own.archived_at is null`

/** An alert is resolved when its group is, or when its machine's list was cleared later. */
export async function alertsPage(db: Db, scope: AlertScope, page: Page): Promise<AlertRow[]> {
  const found = await sql<AlertRow>`
    select a.id, a.type, a.alert_name as name, a.messages, a.date_of_event as "dateOfEvent", a.date_received as "dateReceived",
      case when a.type = 'cleared' then a.date_of_event when a.group_id is not null then gr.resolved_at else (
        select min(c.date_of_event) from alert_events c
        where c.machine_id = a.machine_id and c.type = 'cleared' and c.date_of_event >= a.date_of_event) end as "resolvedAt",
      m.id as "machineId", m.uid as "machineUid", m.machine_configuration_number as "machineConfiguration",
      m.custom_display_name as "machineName", t.name as "titleName", l.id as "locationId", l.name as "locationName"
    from (
      select * from (${upTo(scope, page)}) as a
      order by a.date_of_event desc, a.id desc limit ${page.limit} offset ${page.offset}) as a
    left join alert_groups gr on gr.id = a.group_id
    join machines m on m.id = a.machine_id
    join game_models g on g.id = m.model_id
    join game_titles t on t.id = g.title_id
    left join locations l on l.id = m.location_id
    order by a.date_of_event desc, a.id desc`.execute(db)
  return found.rows
}

export async function countAlerts(db: Db, scope: AlertScope): Promise<number> {
  const found = await sql<{ n: number }>`select count(*) as n from alert_events a where ${inScope(scope)}`.execute(db)
  return found.rows[0]?.n ?? 0
}

export type MachineHealth = { id: number; openAlerts: number; lastAlertAt: Date | null; coinDoorOpen: boolean }

export async function machineHealth(db: Db, ownerId: number, group: 'home' | 'business' | undefined): Promise<MachineHealth[]> {
  const found = await sql<MachineHealth>`
    select id, last_alert_at as "lastAlertAt", coin_door_open as "coinDoorOpen", (
      select count(*)::int from alert_groups g
      where g.machine_id = machines.id and ${isOpenAlert(sql`g`)}) as "openAlerts"
    from machines
    where owner_id = ${ownerId} and archived_at is null and (${group ?? null}::text is null or group_type = ${group ?? null}::text)
    order by id`.execute(db)
  return found.rows
}
