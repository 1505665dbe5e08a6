import type { FaultKind, FaultSeverity } from '@portal/contract/fault-reports'
import type { DomainEvent } from '../../domain-events.ts'
import { anyOf, sql, type Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { queueNotices } from '../alerts/index.ts'
import { notify } from '../notifications/index.ts'
import { words } from './texts.ts'

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
