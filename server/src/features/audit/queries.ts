import type { AuditAction } from '@portal/contract/audit'
import type { AuditValues } from '../../platform/audit/record-audit.ts'
import { anywhereIn, sql, type Db } from '../../platform/db/database.ts'

export type AuditFilter = {
  search: string
  action?: AuditAction | undefined
  user_id?: number | undefined
  from?: string | undefined
  to?: string | undefined
}

const entries = (db: Db) =>
  db.selectFrom('audit_entries as e').leftJoin('users as a', 'a.id', 'e.admin_id').leftJoin('users as s', 's.id', 'e.subject_id')

const columns = [
  'e.id',
  'e.at',
  'e.action',
  'e.admin_id as adminId',
  'a.username as adminName',
  'e.subject_id as subjectId',
  's.username as subjectName',
  'e.reason',
] as const

export type AuditRow = Awaited<ReturnType<typeof auditPage>>['rows'][number]
export type AuditDetailRow = NonNullable<Awaited<ReturnType<typeof auditEntry>>>

function matching(db: Db, { search, action, user_id, from, to }: AuditFilter) {
  const text = anywhereIn(search)
  let query = entries(db)
  if (search !== '') query = query.where(sql<boolean>`(a.username::text ilike ${text} or s.username::text ilike ${text})`)
  if (action !== undefined) query = query.where('e.action', '=', action)
  if (user_id !== undefined) query = query.where('e.subject_id', '=', user_id)
  if (from !== undefined) query = query.where('e.at', '>=', new Date(from))
  return to === undefined ? query : query.where('e.at', '<', new Date(to))
}

export async function auditPage(db: Db, filter: AuditFilter, { offset, most }: { offset: number; most: number }) {
  const query = matching(db, filter)
  const { count } = await query.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await query
    .select(columns)
    .orderBy('e.id', 'desc')
    .limit(most)
    .offset(offset)
    .$narrowType<{ action: AuditAction }>()
    .execute()
  return { count, rows }
}

export const auditEntry = (db: Db, id: number) =>
  entries(db)
    .select([...columns, 'e.before', 'e.after', 'e.request_id as requestId', 'e.network'])
    .where('e.id', '=', id)
    .$narrowType<{ action: AuditAction; before: AuditValues; after: AuditValues }>()
    .executeTakeFirst()
