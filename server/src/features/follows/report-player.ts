import type { PlayerReport } from '@portal/contract/follows'
import type { ReportReason } from '@portal/contract/rules/report-reasons'
import type { Player } from '../../platform/actor.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { numberedPage } from '../../platform/http/numbered-page.ts'
import { consumeLimit } from '../../platform/limits.ts'
import { invalid, Problem, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { notify } from '../notifications/index.ts'
import { requirePlayer } from '../profiles/index.ts'
import { closeReportsAbout, upsertReport, reportOf, reportPage, type ReportRow } from './report-queries.ts'
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
