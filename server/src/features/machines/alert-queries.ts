import type { Db } from '../../kit/db/database.ts'
import { sql } from '../../kit/db/database.ts'

/** Marks, among a machine's alerts, the moment they were cleared; existing clients know it by this text. */
export const clearedMessage = 'No Alerts'

export type NewAlert = { type: string; name: string; messages: string[]; at: Date; coinDoorOpen: boolean | null }

/** Adds alerts not known yet; answers the ids of the new ones. The newest word on the coin door wins. */
export async function insertAlerts(tx: Db, machineId: number, alerts: NewAlert[], receivedAt: Date): Promise<number[]> {
  const rows = alerts.map(({ type, name, messages, at }) => ({ type, name, messages, at }))
  const added = await sql<{ id: number }>`
    insert into alert_events (machine_id, type, alert_name, messages, date_of_event, date_received)
    select ${machineId}, type, name, messages, at, ${receivedAt}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as alert (type text, name text, messages jsonb, at timestamptz)
    on conflict do nothing returning id`.execute(tx)
  return added.rows.map((row) => row.id)
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

/** Technical alerts since a moment, newest first, the moments they were cleared among them. */
export async function recentAlerts(db: Db, machineIds: number[], since: Date): Promise<RecentAlertRow[]> {
  const found = await sql<RecentAlertRow>`
    select machine_id as "machineId", date_of_event as "dateOfEvent", type = 'cleared' as cleared,
      case when type = 'cleared' then ${clearedMessage} else coalesce(messages ->> 0, alert_name) end as message
    from alert_events
    where machine_id = any(${machineIds}::bigint[]) and date_of_event >= ${since} and type <> 'coin_door'
    order by date_of_event desc, id desc`.execute(db)
  return found.rows
}

/** Alerts that were not cleared since. */
export function countOpen(alerts: RecentAlertRow[]): number {
  const cleared = alerts.findIndex((alert) => alert.cleared)
  return cleared === -1 ? alerts.length : cleared
}
