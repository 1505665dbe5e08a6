import type { ReportReason } from '@portal/contract/rules/report-reasons'
import { anywhereIn, sql, type Db } from '../../platform/db/database.ts'

export type NewReport = { subjectId: number; reporterId: number; reason: ReportReason; text: string; at: Date }

export async function upsertReport(db: Db, { subjectId, reporterId, reason, text, at }: NewReport): Promise<void> {
  const values = { reason, text, reported_at: at }
  await db
    .insertInto('player_reports')
    .values({ subject_id: subjectId, reporter_id: reporterId, ...values })
    .onConflict((c) => c.columns(['reporter_id', 'subject_id']).where('closed_at', 'is', null).doUpdateSet(values))
    .execute()
}

type Outcome = 'acted' | 'nothing'

export type ReportRow = Awaited<ReturnType<typeof reportPage>>['rows'][number]

type ReportFilter = { state: 'open' | 'closed'; search: string }

export async function reportPage(db: Db, { state, search }: ReportFilter, { offset, most }: { offset: number; most: number }) {
  const text = anywhereIn(search)
  let query = db
    .selectFrom('player_reports as r')
    .innerJoin('users as s', 's.id', 'r.subject_id')
    .leftJoin('users as p', 'p.id', 'r.reporter_id')
    .where('r.closed_at', state === 'open' ? 'is' : 'is not', null)
  if (search !== '') query = query.where(sql<boolean>`(s.username::text ilike ${text} or p.username::text ilike ${text})`)
  const { count } = await query.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await query
    .select((eb) => [
      'r.id',
      'r.subject_id as subjectId',
      's.username as subjectName',
      'r.reporter_id as reporterId',
      'p.username as reporterName',
      'r.reason',
      'r.text',
      'r.reported_at as at',
      'r.closed_at as closedAt',
      'r.outcome',
      eb
        .selectFrom('player_reports as o')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('o.subject_id', '=', 'r.subject_id')
        .where('o.closed_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('openAboutSubject'),
    ])
    .orderBy('r.id', 'desc')
    .limit(most)
    .offset(offset)
    .$narrowType<{ reason: ReportReason; outcome: Outcome | null }>()
    .execute()
  return { count, rows }
}

export const reportOf = (tx: Db, id: number) =>
  tx
    .selectFrom('player_reports')
    .select((eb) => ['subject_id as subjectId', eb('closed_at', 'is', null).$castTo<boolean>().as('isOpen')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

type ClosedReports = { subjectId: number; adminId: number; outcome: Outcome; at: Date }

export const closeReportsAbout = (tx: Db, { subjectId, adminId, outcome, at }: ClosedReports) =>
  tx
    .updateTable('player_reports')
    .set({ closed_at: at, closed_by: adminId, outcome })
    .where('subject_id', '=', subjectId)
    .where('closed_at', 'is', null)
    .returning(['id', 'reporter_id as reporterId'])
    .execute()
