import { z } from 'zod'
import { sql, type Db, type Sql } from '../../platform/db/database.ts'
import { rawQuery, type RowOf } from '../../platform/db/raw-query.ts'

/** Whether an alert needs a person now. */
export const isOpenAlert = (group: Sql) => sql<boolean>`(${group}.state <> 'resolved' and ${group}.snoozed_at is null)`

/** Whether an alert is not over yet; snoozed alerts are included. */
export const isUnresolvedAlert = (group: Sql) => sql<boolean>`${group}.state <> 'resolved'`

/** The text by which existing clients recognize that a machine's alerts were cleared. */
export const clearedMessage = 'No Alerts'

export type NewAlert = { type: string; name: string; messages: string[]; at: Date; coinDoorOpen: boolean | null }

export const insertAlerts = rawQuery(
  'machines: insert alerts',
  { id: z.number(), type: z.string(), name: z.string(), at: z.date() },
  (machineId: number, alerts: NewAlert[], receivedAt: Date) => {
    const rows = alerts.map(({ type, name, messages, at }) => ({ type, name, messages, at }))
    return sql`
      insert into alert_events (machine_id, type, alert_name, messages, date_of_event, date_received)
      select ${machineId}, type, name, messages, at, ${receivedAt}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as alert (type text, name text, messages jsonb, at timestamptz)
      on conflict do nothing returning id, type, alert_name as name, date_of_event as at`
  },
)

export async function deleteClearing(tx: Db, machineId: number, at: Date): Promise<void> {
  await tx
    .deleteFrom('alert_events')
    .where('machine_id', '=', machineId)
    .where('type', '=', sql.lit('cleared'))
    .where('date_of_event', '=', at)
    .where('date_received', '=', at)
    .execute()
}

export async function storeAlertState(
  tx: Db,
  machineId: number,
  lastAlertAt: Date | null,
  coinDoorOpen: boolean | null,
): Promise<void> {
  await tx
    .updateTable('machines')
    .set({
      last_alert_at: sql<Date>`greatest(last_alert_at, ${lastAlertAt}::timestamptz)`,
      coin_door_open: sql<boolean>`coalesce(${coinDoorOpen}::boolean, coin_door_open)`,
    })
    .where('id', '=', machineId)
    .execute()
}

/** Per machine, because one machine may report the same fault all day. */
const mostShown = 20

export const recentAlerts = rawQuery(
  'machines: recent alerts',
  { machineId: z.number(), dateOfEvent: z.date(), cleared: z.boolean(), message: z.string() },
  (machineIds: number[], since: Date) => sql`
    select machine_id as "machineId", date_of_event as "dateOfEvent", type = 'cleared' as cleared,
      case when type = 'cleared' then ${clearedMessage} else coalesce(messages ->> 0, alert_name) end as message
    from unnest(${machineIds}::bigint[]) as asked (id) cross join lateral (
      select * from alert_events a
      where a.machine_id = asked.id and a.date_of_event >= ${since} and a.type <> 'coin_door'
      order by a.date_of_event desc, a.id desc limit ${mostShown}) as alert
    order by date_of_event desc, alert.id desc`,
)

export type RecentAlertRow = RowOf<typeof recentAlerts>
