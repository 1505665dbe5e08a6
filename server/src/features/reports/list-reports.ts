import type { Input } from '@portal/contract/endpoint'
import type { ErrorReport, reportsCalls, StoredFault } from '@portal/contract/reports'
import { anywhereIn, recordset, sql, type Db } from '../../platform/db/database.ts'
import type { Call } from '../../platform/services.ts'

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

/** An error of a browser, or a resource that it blocked. */
type FaultKind = StoredFault['kind']

export type SeenFault = Omit<ErrorReport, 'at' | 'kind'> & {
  kind: FaultKind
  fingerprint: string
  browser: string
  count: number
  first: Date
  last: Date
}

type FaultRow = Omit<ErrorReport, 'at' | 'kind'> & {
  kind: FaultKind
  id: number
  browser: string
  count: number
  firstAt: Date
  lastAt: Date
}

/** Counts faults. A known fault keeps the steps of its newest report with steps. */
export async function insertFaults(db: Db, faults: SeenFault[]): Promise<void> {
  const rows = recordset(faults, {
    fingerprint: 'text',
    kind: 'text',
    message: 'text',
    stack: 'text',
    path: 'text',
    build: 'text',
    browser: 'text',
    count: 'bigint',
    first: 'timestamptz',
    last: 'timestamptz',
    trail: 'jsonb',
  })
  await db
    .insertInto('error_reports')
    .columns(['fingerprint', 'kind', 'message', 'stack', 'path', 'build', 'browser', 'count', 'first_at', 'last_at', 'trail'])
    .expression((eb) =>
      eb
        .selectFrom(rows)
        .select(sql<Buffer>`decode(fingerprint, 'hex')`.as('key'))
        .select(['kind', 'message', 'stack', 'path', 'build', 'browser', 'count', 'first', 'last', 'trail'])
        .orderBy('fingerprint'),
    )
    .onConflict((c) =>
      c.column('fingerprint').doUpdateSet((eb) => ({
        count: eb('error_reports.count', '+', eb.ref('excluded.count')),
        trail: sql`case when excluded.trail <> '[]' and (error_reports.trail = '[]' or excluded.last_at >= error_reports.last_at)
          then excluded.trail else error_reports.trail end`,
        first_at: eb.fn<Date>('least', ['error_reports.first_at', 'excluded.first_at']),
        last_at: eb.fn<Date>('greatest', ['error_reports.last_at', 'excluded.last_at']),
      })),
    )
    .execute()
}

type FaultFilter = { search: string; kind?: FaultKind | undefined }

async function faultsPage(
  db: Db,
  { search, kind, page, size }: FaultFilter & { page: number; size: number },
): Promise<{ count: number; rows: FaultRow[] }> {
  const text = anywhereIn(search)
  const matching = db
    .selectFrom('error_reports')
    .$if(search !== '', (faults) =>
      faults.where((eb) => eb.or((['message', 'path', 'build', 'browser'] as const).map((column) => eb(column, 'ilike', text)))),
    )
    .$if(kind !== undefined, (faults) => faults.where('kind', '=', kind ?? 'error'))
  const [{ count }, rows] = await Promise.all([
    matching.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    matching
      .select([
        'id',
        'kind',
        'message',
        'stack',
        'path',
        'build',
        'browser',
        'count',
        'first_at as firstAt',
        'last_at as lastAt',
        'trail',
      ])
      .orderBy('last_at', 'desc')
      .orderBy('id', 'desc')
      .limit(size)
      .offset((page - 1) * size)
      .$narrowType<Pick<ErrorReport, 'kind' | 'trail'>>()
      .execute(),
  ])
  return { count, rows }
}

export async function deleteReportsBefore(db: Db, line: Date): Promise<void> {
  await db.deleteFrom('error_reports').where('last_at', '<', line).execute()
}
