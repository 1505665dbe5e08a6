import type { Input } from '@portal/contract/endpoint'
import type { reportsCalls } from '@portal/contract/reports'
import type { Call } from '../../platform/services.ts'
import { faultsPage } from './queries.ts'

const pageSize = 10

export async function listReports({ db, config }: Call, asked: Input<typeof reportsCalls.list>['query']) {
  const { page, search, kind } = asked
  const { count, rows } = await faultsPage(db, { ...asked, size: pageSize })
  const narrowed = { ...(search && { search }), ...(kind && { kind }) }
  const address = (to: number) =>
    `${config.origin}/api/v1/admin/error_reports?${new URLSearchParams({ ...narrowed, page: String(to) }).toString()}`
  return {
    count,
    next: page * pageSize < count ? address(page + 1) : null,
    previous: page > 1 ? address(page - 1) : null,
    results: rows.map(({ firstAt, lastAt, ...fault }) => ({
      ...fault,
      first_at: firstAt.toISOString(),
      last_at: lastAt.toISOString(),
    })),
  }
}
