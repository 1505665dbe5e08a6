import type { Player } from '../../platform/actor.ts'
import { numberedPage } from '../../platform/http/numbered-page.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { auditEntry, auditPage, type AuditFilter, type AuditRow } from './queries.ts'

const pageSize = 10

export async function listAudit({ db, config }: Call<Player>, { page, ...filter }: AuditFilter & { page: number }) {
  const found = await auditPage(db, filter, { offset: (page - 1) * pageSize, most: pageSize })
  return numberedPage(config, { path: '/api/v1/admin/audit', query: filter, page, pageSize }, found, toWire)
}

export async function showAuditEntry({ db }: Call<Player>, { id }: { id: number }) {
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
