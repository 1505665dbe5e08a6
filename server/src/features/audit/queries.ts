import type { AuditAction } from '@portal/contract/audit'
import type { AuditValues } from '../../platform/audit/record-audit.ts'
import { allOf, anywhereIn, sql, type Db } from '../../platform/db/database.ts'

export type AuditFilter = {
  search: string
  action?: AuditAction | undefined
  user_id?: number | undefined
  from?: string | undefined
  to?: string | undefined
}

export type AuditRow = {
  id: number
  at: Date
  action: AuditAction
  adminId: number | null
  adminName: string | null
  subjectId: number | null
  subjectName: string | null
  reason: string | null
}

export type AuditDetailRow = AuditRow & { before: AuditValues; after: AuditValues; requestId: string; network: string }

const columns = sql`
  e.id, e.at, e.action, e.admin_id as "adminId", a.username::text as "adminName", e.subject_id as "subjectId",
  s.username::text as "subjectName", e.reason`
const source = sql`audit_entries e left join users a on a.id = e.admin_id left join users s on s.id = e.subject_id`

function matching({ search, action, user_id, from, to }: AuditFilter) {
  const text = anywhereIn(search)
  return allOf([
    search !== '' && sql`(a.username::text ilike ${text} or s.username::text ilike ${text})`,
    action !== undefined && sql`e.action = ${action}`,
    user_id !== undefined && sql`e.subject_id = ${user_id}`,
    from !== undefined && sql`e.at >= ${from}::timestamptz`,
    to !== undefined && sql`e.at < ${to}::timestamptz`,
  ])
}

/** A page of the list, with how many entries there are. */
export async function auditPage(
  db: Db,
  filter: AuditFilter,
  { offset, most }: { offset: number; most: number },
): Promise<{ count: number; rows: AuditRow[] }> {
  const counted = await sql<{ count: number }>`select count(*) as count from ${source} where ${matching(filter)}`.execute(db)
  const found = await sql<AuditRow>`
    select ${columns} from ${source} where ${matching(filter)} order by e.id desc limit ${most} offset ${offset}`.execute(db)
  return { count: counted.rows[0]?.count ?? 0, rows: found.rows }
}

/** One entry with all it says. */
export async function auditEntry(db: Db, id: number): Promise<AuditDetailRow | undefined> {
  const found = await sql<AuditDetailRow>`
    select ${columns}, e.before, e.after, e.request_id as "requestId", e.network from ${source} where e.id = ${id}`.execute(db)
  return found.rows[0]
}
