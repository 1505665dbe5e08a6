import type { AuditAction, auditCalls } from '@portal/contract/audit'
import type { Player } from '../../platform/actor.ts'
import type { AuditValues } from '../../platform/audit/record-audit.ts'
import { anywhereIn, sql, type Db } from '../../platform/db/database.ts'
import { numberedPage } from '../../platform/http/numbered-page.ts'
import type { Routes } from '../../platform/http/serve.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'

export const auditRoutes = {
  list: ({ query }, call) => listAudit(call, query),
  detail: ({ params }, call) => showAuditEntry(call, params),
} satisfies Routes<typeof auditCalls>

const pageSize = 10

async function listAudit({ db, config }: Call<Player>, { page, ...filter }: AuditFilter & { page: number }) {
  const found = await auditPage(db, filter, { offset: (page - 1) * pageSize, most: pageSize })
  return numberedPage(config, { path: '/api/v1/admin/audit', query: filter, page, pageSize }, found, toWire)
}

async function showAuditEntry({ db }: Call<Player>, { id }: { id: number }) {
  const row = await auditEntry(db, id)
  if (!row) throw unknownObject()
  const { before, after, requestId: request_id, network } = row
  return { ...toWire(row), before, after, request_id, network }
}

const personOf = (id: number | null, username: string | null) => (id === null ? null : { user_id: id, username: username ?? '' })

const toWire = (row: AuditRow) => ({
  id: row.id,
  pk: row.id,
  at: row.at.toISOString(),
  action: row.action,
  admin: personOf(row.adminId, row.adminName),
  subject: personOf(row.subjectId, row.subjectName),
  reason: row.reason,
})

type AuditFilter = {
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

type AuditRow = Awaited<ReturnType<typeof auditPage>>['rows'][number]

function matching(db: Db, { search, action, user_id, from, to }: AuditFilter) {
  const text = anywhereIn(search)
  let query = entries(db)
  if (search !== '') query = query.where(sql<boolean>`(a.username::text ilike ${text} or s.username::text ilike ${text})`)
  if (action !== undefined) query = query.where('e.action', '=', action)
  if (user_id !== undefined) query = query.where('e.subject_id', '=', user_id)
  if (from !== undefined) query = query.where('e.at', '>=', new Date(from))
  return to === undefined ? query : query.where('e.at', '<', new Date(to))
}

async function auditPage(db: Db, filter: AuditFilter, { offset, most }: { offset: number; most: number }) {
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

const auditEntry = (db: Db, id: number) =>
  entries(db)
    .select([...columns, 'e.before', 'e.after', 'e.request_id as requestId', 'e.network'])
    .where('e.id', '=', id)
    .$narrowType<{ action: AuditAction; before: AuditValues; after: AuditValues }>()
    .executeTakeFirst()
