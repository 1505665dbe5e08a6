import type { FaultKind, FaultSeverity, FaultState } from '@portal/contract/fault-reports'
import { sql, type Db } from '../../platform/db/database.ts'

export type FaultMachineRow = {
  id: number
  uid: string
  ownerId: number
  name: string
  gameName: string
  gameCode: string
  modelName: string
  placeName: string
  outOfService: boolean
  gradientStart: string
  gradientStop: string
}

const machineColumns = sql`m.id, m.uid, m.owner_id as "ownerId", coalesce(nullif(m.custom_display_name, ''), t.name) as name,
  t.name as "gameName", t.code as "gameCode", k.name as "modelName", m.out_of_service as "outOfService",
  case when l.group_type = 'business' and l.privacy_type = 'public' then l.name else '' end as "placeName",
  t.gradient_start as "gradientStart", t.gradient_stop as "gradientStop"`

const machineJoins = sql`
  join game_models k on k.id = m.model_id
  join game_titles t on t.id = k.title_id
  left join locations l on l.id = m.location_id`

export async function faultMachine(db: Db, uid: string): Promise<FaultMachineRow | undefined> {
  const found = await sql<FaultMachineRow>`
    select ${machineColumns} from machines m ${machineJoins}
    where m.uid = ${uid} and m.archived_at is null and m.owner_id is not null`.execute(db)
  return found.rows[0]
}

export type Known = { kind: FaultKind; state: FaultState; times: number; firstAt: Date }

export async function knownFaults(db: Db, machineId: number): Promise<Known[]> {
  return db
    .selectFrom('fault_reports')
    .select(['kind', 'state', 'times', 'first_at as firstAt'])
    .where('machine_id', '=', machineId)
    .where(sql<boolean>`state in ('new', 'seen')`)
    .orderBy('first_at')
    .limit(20)
    .$narrowType<Pick<Known, 'kind' | 'state'>>()
    .execute()
}

export type NewEntry = {
  machineId: number
  kind: FaultKind
  severity: FaultSeverity
  description: string
  photo: string | null
  tokenHash: Buffer
  at: Date
}

/** Adds an entry to the open report of its kind, or opens one; the worst severity counts. */
export async function insertEntry(tx: Db, entry: NewEntry): Promise<{ reportId: number; times: number }> {
  const written = await sql<{ id: number; times: number }>`
    insert into fault_reports as r (machine_id, kind, severity, first_at, last_at)
    values (${entry.machineId}, ${entry.kind}, ${entry.severity}, ${entry.at}, ${entry.at})
    on conflict (machine_id, kind) where state in ('new', 'seen') and kind <> 'other' do update set
      times = r.times + 1, last_at = excluded.last_at,
      severity = case when 'unplayable' in (r.severity, excluded.severity) then 'unplayable'
        when 'annoying' in (r.severity, excluded.severity) then 'annoying' else 'small' end
    returning id, times`.execute(tx)
  const { id: reportId, times } = written.rows[0] as { id: number; times: number }
  await tx
    .insertInto('fault_report_entries')
    .values({
      report_id: reportId,
      token_hash: entry.tokenHash,
      severity: entry.severity,
      description: entry.description,
      photo: entry.photo,
      at: entry.at,
    })
    .execute()
  return { reportId, times }
}

export type StatusRow = FaultMachineRow & {
  kind: FaultKind
  severity: FaultSeverity
  description: string
  state: FaultState
  times: number
  at: Date
  answer: string
  answeredAt: Date | null
}

export async function statusOf(db: Db, tokenHash: Buffer): Promise<StatusRow | undefined> {
  const found = await sql<StatusRow>`
    select ${machineColumns}, r.kind, e.severity, e.description, r.state, r.times, e.at, r.answer, r.answered_at as "answeredAt"
    from fault_report_entries e
    join fault_reports r on r.id = e.report_id
    join machines m on m.id = r.machine_id ${machineJoins}
    where e.token_hash = ${tokenHash}`.execute(db)
  return found.rows[0]
}

export type ReportRow = {
  id: number
  machineId: number
  ownerId: number | null
  machineName: string
  locationName: string
  kind: FaultKind
  severity: FaultSeverity
  state: FaultState
  times: number
  firstAt: Date
  lastAt: Date
  answer: string
  answeredBy: string | null
  answeredAt: Date | null
  entries: { id: number; severity: FaultSeverity; description: string; photo: boolean; at: string }[]
}

export type Scope = { machineId: number } | { ownerId: number }
type Which = 'open' | 'closed' | 'all'

const inScope = (scope: Scope, which: Which) => sql`
  ${
    'machineId' in scope
      ? sql`r.machine_id = ${scope.machineId}`
      : sql`r.machine_id in (select id from machines where owner_id = ${scope.ownerId} and archived_at is null)`
  } and ${which === 'all' ? sql`true` : which === 'open' ? sql`r.state in ('new', 'seen')` : sql`r.state in ('fixed', 'dismissed')`}`

const entriesShown = 10

const reportColumns = sql`r.id, r.machine_id as "machineId", m.owner_id as "ownerId",
  coalesce(nullif(m.custom_display_name, ''), t.name) as "machineName", coalesce(l.name, '') as "locationName", r.kind, r.severity,
  r.state, r.times, r.first_at as "firstAt", r.last_at as "lastAt", r.answer, u.username::text as "answeredBy",
  r.answered_at as "answeredAt", (
    select coalesce(json_agg(json_build_object('id', e.id, 'severity', e.severity, 'description', e.description,
      'photo', e.photo is not null, 'at', e.at) order by e.at desc, e.id desc), '[]')
    from (select * from fault_report_entries where report_id = r.id order by at desc, id desc limit ${entriesShown}) as e) as entries`

const reportJoins = sql`
  join machines m on m.id = r.machine_id ${machineJoins}
  left join users u on u.id = r.answered_by`

const order = sql`(r.state in ('fixed', 'dismissed')), r.last_at desc, r.id desc`

export async function reportsPage(
  db: Db,
  scope: Scope,
  which: Which,
  page: { limit: number; offset: number },
): Promise<ReportRow[]> {
  const found = await sql<ReportRow>`
    select ${reportColumns} from (
      select * from fault_reports r where ${inScope(scope, which)} order by ${order} limit ${page.limit} offset ${page.offset}) as r
    ${reportJoins} order by ${order}`.execute(db)
  return found.rows
}

export async function countReports(db: Db, scope: Scope, which: Which): Promise<number> {
  const found = await sql<{ n: number }>`
    select count(*)::int as n from fault_reports r where ${inScope(scope, which)}`.execute(db)
  return found.rows[0]?.n ?? 0
}

export async function findReport(db: Db, id: number): Promise<ReportRow | undefined> {
  const found = await sql<ReportRow>`select ${reportColumns} from fault_reports r ${reportJoins} where r.id = ${id}`.execute(db)
  return found.rows[0]
}

export async function writeAnswer(
  tx: Db,
  report: { id: number; state: FaultState; answer: string; userId: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('fault_reports')
    .set({ state: report.state, answer: report.answer, answered_by: report.userId, answered_at: report.at })
    .where('id', '=', report.id)
    .execute()
}

export const photoOf = (db: Db, entryId: number) =>
  db
    .selectFrom('fault_report_entries as e')
    .innerJoin('fault_reports as r', 'r.id', 'e.report_id')
    .innerJoin('machines as m', 'm.id', 'r.machine_id')
    .select(['e.photo', 'm.owner_id as ownerId'])
    .where('e.id', '=', entryId)
    .executeTakeFirst()

export async function dropOldPhotos(db: Db, before: Date): Promise<string[]> {
  const dropped = await sql<{ photo: string }>`
    with old as (
      select e.id, e.photo from fault_report_entries e join fault_reports r on r.id = e.report_id
      where e.photo is not null and r.state in ('fixed', 'dismissed') and r.answered_at < ${before} limit 500)
    update fault_report_entries e set photo = null from old where e.id = old.id returning old.photo`.execute(db)
  return dropped.rows.map(({ photo }) => photo)
}
