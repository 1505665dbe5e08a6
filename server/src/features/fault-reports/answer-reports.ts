import type { FaultReport, faultReportsCalls } from '@portal/contract/fault-reports'
import type { Input } from '@portal/contract/endpoint'
import { recordEvents } from '../../domain-events.ts'
import type { Player } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { filesOf } from '../../platform/files.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'
import { requireOwnMachine } from '../machines/index.ts'
import { requireFaultReport } from './access.ts'
import { countReports, detachOldPhotos, photoOf, reportsPage, storeAnswer, type ReportRow, type Scope } from './queries.ts'

const pageSize = 10

export async function listFaultReports({ db, actor }: Call<Player>, query: Input<typeof faultReportsCalls.list>['query']) {
  const scope: Scope = query.machine_id === undefined ? { ownerId: actor.userId } : { machineId: query.machine_id }
  if ('machineId' in scope) await requireOwnMachine(db, actor, scope.machineId)
  const [count, rows] = await Promise.all([
    countReports(db, scope, query.state),
    reportsPage(db, scope, query.state, { limit: pageSize, offset: (query.page - 1) * pageSize }),
  ])
  return { reports: rows.map(reportToWire), total_page: Math.ceil(count / pageSize), current_page: query.page, count }
}

export async function answerFaultReport(
  { db, actor, clock }: Call<Player>,
  id: number,
  { state, answer }: Input<typeof faultReportsCalls.answer>['body'],
) {
  const report = await requireFaultReport(db, actor, id)
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    await storeAnswer(tx, { id: report.id, state, answer, userId: actor.userId, at })
    await recordEvents(tx, 'machine.changed', [{ machineId: report.machineId }], at)
  })
  return { report: reportToWire(await requireFaultReport(db, actor, id)) }
}

export async function showFaultPhoto(call: Call<Player>, entryId: number) {
  const found = await photoOf(call.db, entryId)
  if (!found?.photo || found.ownerId !== call.actor.userId) throw unknownObject()
  const bytes = await filesOf(call).get(found.photo)
  if (!bytes) throw unknownObject()
  return { photo: `data:image/jpeg;base64,${bytes.toString('base64')}` }
}

export async function deleteOldFaultPhotos(services: Services): Promise<void> {
  const { clock, config, db } = services
  const names = await detachOldPhotos(db, new Date(clock.now().getTime() - config.limits.faultPhotoDays * 86_400_000))
  for (const name of names) await filesOf(services).remove(name)
}

const reportToWire = (row: ReportRow): FaultReport => ({
  id: row.id,
  machine_id: row.machineId,
  machine_name: row.machineName,
  location_name: row.locationName,
  kind: row.kind,
  severity: row.severity,
  state: row.state,
  times: row.times,
  first_at: row.firstAt.toISOString(),
  last_at: row.lastAt.toISOString(),
  answer: row.answer,
  answered_by: row.answeredBy,
  answered_at: row.answeredAt?.toISOString() ?? null,
  entries: row.entries.map(({ photo, at, ...entry }) => ({ ...entry, has_photo: photo, at: new Date(at).toISOString() })),
})
