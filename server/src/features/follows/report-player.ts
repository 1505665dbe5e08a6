import type { PlayerReport } from '@portal/contract/follows'
import type { ReportReason } from '@portal/contract/rules/report-reasons'
import type { Player } from '../../platform/actor.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { anywhereIn, inTransaction, sql, type Db } from '../../platform/db/database.ts'
import { numberedPage } from '../../platform/http/numbered-page.ts'
import { consumeLimit } from '../../platform/limits.ts'
import { invalid, Problem, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { notify } from '../notifications/index.ts'
import { requirePlayer } from '../profiles/index.ts'
import { words } from './texts.ts'

const pageSize = 10

type ReportInput = { uid: string; reason: ReportReason; text: string }

export async function reportPlayer(call: Call<Player>, { uid, reason, text }: ReportInput) {
  const { db, actor, clock, config } = call
  const subjectId = await requirePlayer(db, actor, uid)
  if (subjectId === actor.userId) throw invalid({ uid: [words.ownReport] })
  await consumeLimit(call, 'player-report', String(actor.userId), config.limits.perIdentifier.playerReport)
  await upsertReport(db, { subjectId, reporterId: actor.userId, reason, text, at: clock.now() })
  return {}
}

type Selection = { page: number; state: 'open' | 'closed'; search: string }

export async function listReports({ db, config }: Call<Player>, { page, ...filter }: Selection) {
  const found = await reportPage(db, filter, { offset: (page - 1) * pageSize, most: pageSize })
  return numberedPage(config, { path: '/api/v1/admin/player_reports', query: filter, page, pageSize }, found, toWire)
}

type CloseInput = { id: number; outcome: 'acted' | 'nothing'; reason: string }

export const closeReport = (call: Call<Player>, { id, outcome, reason }: CloseInput) =>
  inTransaction(call.db, async (tx) => {
    const report = await reportOf(tx, id)
    if (!report) throw unknownObject()
    const { subjectId } = report
    if (!report.isOpen) throw new Problem('state.changed', { message: words.reportClosed })
    const closed = await closeReportsAbout(tx, { subjectId, adminId: call.actor.userId, outcome, at: call.clock.now() })
    await recordAudit(call, tx, { action: 'report.closed', subjectId, reason, after: { outcome, reports: closed.length } })
    await notify(
      call,
      tx,
      closed.flatMap((one) =>
        one.reporterId === null
          ? []
          : [
              {
                userId: one.reporterId,
                type: 'report',
                ...words.reportReviewed[outcome],
                about: `report:${one.id}`,
              },
            ],
      ),
    )
    return { closed: closed.length }
  })

const toWire = (row: ReportRow): PlayerReport => ({
  id: row.id,
  pk: row.id,
  subject: { user_id: row.subjectId, username: row.subjectName },
  reporter: row.reporterId === null ? null : { user_id: row.reporterId, username: row.reporterName ?? '' },
  reason: row.reason,
  text: row.text,
  at: row.at.toISOString(),
  open_about_subject: row.openAboutSubject,
  closed_at: row.closedAt?.toISOString() ?? null,
  outcome: row.outcome,
})

type NewReport = { subjectId: number; reporterId: number; reason: ReportReason; text: string; at: Date }

async function upsertReport(db: Db, { subjectId, reporterId, reason, text, at }: NewReport): Promise<void> {
  const values = { reason, text, reported_at: at }
  await db
    .insertInto('player_reports')
    .values({ subject_id: subjectId, reporter_id: reporterId, ...values })
    .onConflict((c) => c.columns(['reporter_id', 'subject_id']).where('closed_at', 'is', null).doUpdateSet(values))
    .execute()
}

type Outcome = 'acted' | 'nothing'

type ReportRow = Awaited<ReturnType<typeof reportPage>>['rows'][number]

type ReportFilter = { state: 'open' | 'closed'; search: string }

async function reportPage(db: Db, { state, search }: ReportFilter, { offset, most }: { offset: number; most: number }) {
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

const reportOf = (tx: Db, id: number) =>
  tx
    .selectFrom('player_reports')
    .select((eb) => ['subject_id as subjectId', eb('closed_at', 'is', null).$castTo<boolean>().as('isOpen')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

type ClosedReports = { subjectId: number; adminId: number; outcome: Outcome; at: Date }

const closeReportsAbout = (tx: Db, { subjectId, adminId, outcome, at }: ClosedReports) =>
  tx
    .updateTable('player_reports')
    .set({ closed_at: at, closed_by: adminId, outcome })
    .where('subject_id', '=', subjectId)
    .where('closed_at', 'is', null)
    .returning(['id', 'reporter_id as reporterId'])
    .execute()
