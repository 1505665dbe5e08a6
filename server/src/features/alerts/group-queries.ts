import { sql, type Db } from '../../platform/db/database.ts'
import { isOpenAlert } from '../machines/index.ts'

export type GroupState = 'open' | 'acknowledged' | 'resolved'

export type GroupRow = {
  id: number
  type: string
  name: string
  messages: string[]
  times: number
  firstAt: Date
  lastAt: Date
  state: GroupState
  acknowledgedBy: string | null
  acknowledgedAt: Date | null
  resolvedBy: string | null
  resolvedAt: Date | null
  machineId: number
  ownerId: number | null
  machineName: string
  titleName: string
  locationName: string | null
}

export type GroupScope = { machineId: number } | { ownerId: number; locationId?: number; group?: 'home' | 'business' }
type Which = 'standing' | 'resolved' | 'all'

const inScope = (scope: GroupScope, which: Which) => sql`
  ${
    'machineId' in scope
      ? sql`g.machine_id = ${scope.machineId}`
      : sql`g.machine_id in (
          select id from machines where owner_id = ${scope.ownerId} and archived_at is null
            and (${scope.locationId ?? null}::bigint is null or location_id = ${scope.locationId ?? null})
            and (${scope.group ?? null}::text is null or group_type = ${scope.group ?? null}))`
  } and ${which === 'all' ? sql`true` : which === 'resolved' ? sql`not (${isOpenAlert(sql`g`)})` : isOpenAlert(sql`g`)}`

const columns = sql`g.id, g.type, g.alert_name as name, g.messages, g.times, g.first_at as "firstAt", g.last_at as "lastAt", g.state,
  ab.username::text as "acknowledgedBy", g.acknowledged_at as "acknowledgedAt", rb.username::text as "resolvedBy",
  g.resolved_at as "resolvedAt", m.id as "machineId", m.owner_id as "ownerId", m.custom_display_name as "machineName",
  t.name as "titleName", l.name as "locationName"`

const joins = sql`
  join machines m on m.id = g.machine_id
  join game_models k on k.id = m.model_id
  join game_titles t on t.id = k.title_id
  left join locations l on l.id = m.location_id
  left join users ab on ab.id = g.acknowledged_by
  left join users rb on rb.id = g.resolved_by`

export async function groupsPage(
  db: Db,
  scope: GroupScope,
  which: Which,
  page: { limit: number; offset: number },
): Promise<GroupRow[]> {
  const order = sql`(g.state = 'resolved'), g.last_at desc, g.id desc`
  const found = await sql<GroupRow>`
    select ${columns} from (
      select * from alert_groups g where ${inScope(scope, which)} order by ${order} limit ${page.limit} offset ${page.offset}) as g
    ${joins} order by ${order}`.execute(db)
  return found.rows
}

export async function countGroups(db: Db, scope: GroupScope, which: Which): Promise<number> {
  const found = await sql<{ n: number }>`
    select count(*)::int as n from alert_groups g where ${inScope(scope, which)}`.execute(db)
  return found.rows[0]?.n ?? 0
}

export async function findGroups(db: Db, ids: number[]): Promise<GroupRow[]> {
  const found = await sql<GroupRow>`
    select ${columns} from alert_groups g ${joins} where g.id = any(${ids}::bigint[]) order by g.id`.execute(db)
  return found.rows
}

export async function lastCleared(tx: Db, machineId: number): Promise<Date | null> {
  const found = await sql<{ at: Date | null }>`
    select max(date_of_event) as at from alert_events where machine_id = ${machineId} and type = 'cleared'`.execute(tx)
  return found.rows[0]?.at ?? null
}

export type Happened = { type: string; name: string; messages: string[]; at: Date }

/** Adds alerts to open groups or opens new ones; returns the ids of new groups. */
export async function addToGroups(tx: Db, machineId: number, happened: Happened[]): Promise<number[]> {
  if (!happened.length) return []
  const kinds = Map.groupBy(happened, ({ type, name }) => `${type}\n${name}`)
  const rows = [...kinds.values()].map((list) => {
    const last = list.at(-1) as Happened
    return { ...last, times: list.length, first: list[0]?.at ?? last.at }
  })
  const written = await sql<{ id: number; opened: boolean }>`
    insert into alert_groups as g (machine_id, type, alert_name, messages, times, first_at, last_at)
    select ${machineId}, type, name, messages, times, first, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (type text, name text, messages jsonb, times int, first timestamptz, at timestamptz)
    order by type, name
    on conflict (machine_id, type, alert_name) where state <> 'resolved' do update set
      times = g.times + excluded.times, first_at = least(g.first_at, excluded.first_at),
      messages = case when excluded.last_at >= g.last_at then excluded.messages else g.messages end,
      last_at = greatest(g.last_at, excluded.last_at)
    returning id, xmax = 0 as opened`.execute(tx)
  return written.rows.filter(({ opened }) => opened).map(({ id }) => id)
}

export async function nameGroups(tx: Db, machineId: number, eventIds: number[]): Promise<void> {
  await sql`
    update alert_events a set group_id = g.id from alert_groups g
    where a.id = any(${eventIds}::bigint[]) and g.machine_id = ${machineId} and g.state <> 'resolved' and g.type = a.type
      and g.alert_name = a.alert_name and a.date_of_event >= g.first_at`.execute(tx)
}

type End = { machineId: number; at: Date; types: readonly string[]; until?: Date }

/** Resolves open groups of a machine, by its own report or its return; returns the ids. */
export async function endGroups(tx: Db, { machineId, at, types, until }: End): Promise<number[]> {
  const ended = await sql<{ id: number }>`
    update alert_groups set state = 'resolved', resolved_at = ${at}
    where machine_id = ${machineId} and state <> 'resolved' and type = any(${types}::text[])
      and (${until ?? null}::timestamptz is null or last_at <= ${until ?? null}::timestamptz)
    returning id`.execute(tx)
  return ended.rows.map(({ id }) => id)
}

export async function markAcknowledged(tx: Db, id: number, userId: number, at: Date): Promise<boolean> {
  const marked = await sql`
    update alert_groups set state = 'acknowledged', acknowledged_by = ${userId}, acknowledged_at = ${at}
    where id = ${id} and state = 'open' returning id`.execute(tx)
  return marked.rows.length > 0
}

export async function markResolved(tx: Db, id: number, userId: number, at: Date): Promise<boolean> {
  const marked = await sql`
    update alert_groups set state = 'resolved', resolved_by = ${userId}, resolved_at = ${at}
    where id = ${id} and state <> 'resolved' returning id`.execute(tx)
  return marked.rows.length > 0
}

export async function hasStandingFaults(tx: Db, machineId: number): Promise<boolean> {
  const found = await sql`
    select 1 from alert_groups where machine_id = ${machineId} and state <> 'resolved' and type in ('technical', 'network')
    limit 1`.execute(tx)
  return found.rows.length > 0
}
