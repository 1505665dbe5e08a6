import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/database.ts'

/** An open alert, everywhere it is counted or listed: an alert group that is not resolved. One that is looked after is open. */
export const isOpenAlert = (group: ReturnType<typeof sql>) => sql`${group}.state <> 'resolved'`

/** Marks, among a machine's alerts, the moment they were cleared; existing clients know it by this text. */
export const clearedMessage = 'No Alerts'

export type NewAlert = { type: string; name: string; messages: string[]; at: Date; coinDoorOpen: boolean | null }

/** Adds alerts not known yet; answers the new ones. */
export async function insertAlerts(
  tx: Db,
  machineId: number,
  alerts: NewAlert[],
  receivedAt: Date,
): Promise<{ id: number; type: string; name: string; at: Date }[]> {
  const rows = alerts.map(({ type, name, messages, at }) => ({ type, name, messages, at }))
  const added = await sql<{ id: number; type: string; name: string; at: Date }>`
    insert into alert_events (machine_id, type, alert_name, messages, date_of_event, date_received)
    select ${machineId}, type, name, messages, at, ${receivedAt}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as alert (type text, name text, messages jsonb, at timestamptz)
    on conflict do nothing returning id, type, alert_name as name, date_of_event as at`.execute(tx)
  return added.rows
}

/** Keeps on the machine's row when it last raised an alert and how its coin door stands. */
export async function noteAlerts(
  tx: Db,
  machineId: number,
  lastAlertAt: Date | null,
  coinDoorOpen: boolean | null,
): Promise<void> {
  await sql`
    update machines set last_alert_at = greatest(last_alert_at, ${lastAlertAt}::timestamptz),
      coin_door_open = coalesce(${coinDoorOpen}::boolean, coin_door_open)
    where id = ${machineId}`.execute(tx)
}

export type RecentAlertRow = { machineId: number; message: string; dateOfEvent: Date; cleared: boolean }

/** A machine that reports the same fault all day fills no answer. */
const mostShown = 20

/** Technical alerts since a moment, newest first, the moments they were cleared among them; the newest of each machine. */
export async function recentAlerts(db: Db, machineIds: number[], since: Date): Promise<RecentAlertRow[]> {
  const found = await sql<RecentAlertRow>`
    select machine_id as "machineId", date_of_event as "dateOfEvent", type = 'cleared' as cleared,
      case when type = 'cleared' then ${clearedMessage} else coalesce(messages ->> 0, alert_name) end as message
    from unnest(${machineIds}::bigint[]) as asked (id) cross join lateral (
      select * from alert_events a
      where a.machine_id = asked.id and a.date_of_event >= ${since} and a.type <> 'coin_door'
      order by a.date_of_event desc, a.id desc limit ${mostShown}) as alert
    order by date_of_event desc, alert.id desc`.execute(db)
  return found.rows
}
