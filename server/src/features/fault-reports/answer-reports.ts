import type { Input } from '@portal/contract/endpoint'
import type { FaultKind, FaultReport, faultReportsCalls, FaultSeverity } from '@portal/contract/fault-reports'
import { recordEvents, type DomainEvent } from '../../domain-events.ts'
import type { Actor, Player } from '../../platform/actor.ts'
import { anyOf, inTransaction, sql, type Db, type Tx } from '../../platform/db/database.ts'
import { filesOf } from '../../platform/files.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'
import { queueNotices } from '../alerts/index.ts'
import { requireOwnMachine } from '../machines/index.ts'
import { notify } from '../notifications/index.ts'
import {
  countReports,
  detachOldPhotos,
  faultMachine,
  findReport,
  photoOf,
  reportsPage,
  storeAnswer,
  type FaultMachineRow,
  type ReportRow,
  type Scope,
} from './fault-reports.ts'
import { words } from './texts.ts'

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

const noPerson = 0

export async function requireFaultMachine(db: Db, actor: Actor, uid: string): Promise<FaultMachineRow> {
  const machine = await faultMachine(db, uid, actor.kind === 'player' ? actor.userId : noPerson)
  if (!machine) throw unknownObject()
  return machine
}

async function requireFaultReport(db: Db, actor: Player, id: number): Promise<ReportRow> {
  const report = await findReport(db, id)
  if (report?.ownerId !== actor.userId) throw unknownObject()
  return report
}

export async function notifyOwnersOfFaults(services: Services, tx: Tx, events: DomainEvent<'fault.reported'>[]): Promise<void> {
  const ids = events.map(({ body }) => body).flatMap((body) => (body.isNew ? [body.reportId] : []))
  if (!ids.length) return
  const found = await tx
    .selectFrom('fault_reports as r')
    .innerJoin('machines as m', 'm.id', 'r.machine_id')
    .innerJoin('game_models as k', 'k.id', 'm.model_id')
    .innerJoin('game_titles as t', 't.id', 'k.title_id')
    .select([
      'm.id as machineId',
      'm.owner_id as ownerId',
      sql<string>`coalesce(nullif(m.custom_display_name, ''), t.name)`.as('name'),
      't.code as titleCode',
      'r.kind',
      'r.severity',
    ])
    .where('r.id', '=', anyOf(ids))
    .where('m.owner_id', 'is not', null)
    .$narrowType<{ ownerId: number; kind: FaultKind; severity: FaultSeverity }>()
    .execute()
  await notify(
    services,
    tx,
    found.map(({ machineId, ownerId, name, titleCode, kind, severity }) => ({
      userId: ownerId,
      type: 'machine',
      title: words.reported.title(name),
      body: (language) => words.reported.body(words.kinds[kind](language), words.severities[severity](language))(language),
      link: `/account/machines/${machineId}`,
      titleCode,
    })),
  )
  await queueNotices(
    services,
    tx,
    found.map(({ machineId, name, kind, severity }) => ({
      machineId,
      groupId: null,
      kind: 'fault-report' as const,
      title: (language) => words.alert.title(name, words.kinds[kind](language))(language),
      body: (language) => words.alert.body(words.severities[severity](language))(language),
    })),
  )
}
