import type { Call } from '../../kit/services.ts'
import { countFaults, faultsPage } from './queries.ts'

const pageSize = 10

/** What broke in browsers, the latest first. */
export async function listReports({ db, config }: Call, { page }: { page: number }) {
  const [count, rows] = await Promise.all([countFaults(db), faultsPage(db, page, pageSize)])
  const address = (to: number) => `${config.origin}/api/v1/admin/error_reports?page=${to}`
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
