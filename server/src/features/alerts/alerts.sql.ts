import { z } from 'zod'
import { sql, type Db } from '../../platform/db/database.ts'
import { rawQuery, type RowOf } from '../../platform/db/raw-query.ts'
import { isOpenAlert } from '../machines/index.ts'

export type AlertScope = { machineId: number } | { ownerId: number }

const inScope = (scope: AlertScope) =>
  'machineId' in scope
    ? sql<boolean>`a.machine_id = ${scope.machineId}`
    : sql<boolean>`a.machine_id in (select id from machines where owner_id = ${scope.ownerId} and archived_at is null)`

type Page = { limit: number; offset: number }

/** Up to this row the newest alerts of each machine are read by their index; further down it is cheaper to sort all. */
const nearTop = 200

const newestAlerts = (scope: AlertScope, { limit, offset }: Page) =>
  'machineId' in scope || offset + limit > nearTop
    ? sql`select * from alert_events a where ${inScope(scope)}`
    : sql`
        select newest.* from machines own cross join lateral (
          select * from alert_events e where e.machine_id = own.id
          order by e.date_of_event desc, e.id desc limit ${offset + limit}) as newest
        where own.owner_id = ${scope.ownerId} and own.archived_at is null`

export const alertsPage = rawQuery(
  'alerts: page',
  {
    id: z.number(),
    type: z.string(),
    name: z.string(),
    messages: z.array(z.string()),
    dateOfEvent: z.date(),
    dateReceived: z.date(),
    resolvedAt: z.date().nullable(),
    machineId: z.number(),
    machineUid: z.string(),
    machineConfiguration: z.string(),
    machineName: z.string(),
    titleName: z.string(),
    locationId: z.number().nullable(),
    locationName: z.string().nullable(),
  },
  (scope: AlertScope, page: Page) => sql`
    select a.id, a.type, a.alert_name as name, a.messages, a.date_of_event as "dateOfEvent", a.date_received as "dateReceived",
      case when a.type = 'cleared' then a.date_of_event when a.group_id is not null then gr.resolved_at else (
        select min(c.date_of_event) from alert_events c
        where c.machine_id = a.machine_id and c.type = 'cleared' and c.date_of_event >= a.date_of_event) end as "resolvedAt",
      m.id as "machineId", m.uid as "machineUid", m.machine_configuration_number as "machineConfiguration",
      m.custom_display_name as "machineName", t.name as "titleName", l.id as "locationId", l.name as "locationName"
    from (
      select * from (${newestAlerts(scope, page)}) as a
      order by a.date_of_event desc, a.id desc limit ${page.limit} offset ${page.offset}) as a
    left join alert_groups gr on gr.id = a.group_id
    join machines m on m.id = a.machine_id
    join game_models g on g.id = m.model_id
    join game_titles t on t.id = g.title_id
    left join locations l on l.id = m.location_id
    order by a.date_of_event desc, a.id desc`,
)

export type AlertRow = RowOf<typeof alertsPage>

export async function countAlerts(db: Db, scope: AlertScope): Promise<number> {
  const { n } = await db
    .selectFrom('alert_events as a')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where(inScope(scope))
    .executeTakeFirstOrThrow()
  return n
}

export const machineHealth = (db: Db, ownerId: number, group: 'home' | 'business' | undefined) =>
  db
    .selectFrom('machines as m')
    .select((eb) => [
      'm.id',
      'm.last_alert_at as lastAlertAt',
      'm.coin_door_open as coinDoorOpen',
      eb
        .selectFrom('alert_groups as g')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('g.machine_id', '=', 'm.id')
        .where(isOpenAlert(sql`g`))
        .$asScalar()
        .$notNull()
        .as('openAlerts'),
    ])
    .where('m.owner_id', '=', ownerId)
    .where('m.archived_at', 'is', null)
    .$if(group !== undefined, (machines) => machines.where('m.group_type', '=', group ?? ''))
    .orderBy('m.id')
    .execute()
