import type { FaultKind, FaultSeverity } from '@portal/contract/fault-reports'
import type { DomainEvent } from '../../domain-events.ts'
import { sql, type Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { queueNotices } from '../alerts/index.ts'
import { notify } from '../notifications/index.ts'
import { kindWords, severityWords } from './fault-words.ts'

type Told = { machineId: number; ownerId: number; name: string; kind: FaultKind; severity: FaultSeverity }

/** Event handler: notifies the owner and the recipients of alert rules of new faults. */
export async function tellFaults(services: Services, tx: Tx, events: DomainEvent<'fault.reported'>[]): Promise<void> {
  const ids = events.map(({ body }) => body).flatMap((body) => (body.isNew ? [body.reportId] : []))
  if (!ids.length) return
  const found = await sql<Told>`
    select m.id as "machineId", m.owner_id as "ownerId", coalesce(nullif(m.custom_display_name, ''), t.name) as name, r.kind, r.severity
    from fault_reports r join machines m on m.id = r.machine_id
    join game_models k on k.id = m.model_id join game_titles t on t.id = k.title_id
    where r.id = any(${ids}::bigint[]) and m.owner_id is not null`.execute(tx)
  await notify(
    services,
    tx,
    found.rows.map(({ machineId, ownerId, name, kind, severity }) => ({
      userId: ownerId,
      type: 'machine',
      title: `${name}: a player reports a fault`,
      body: `${kindWords[kind]}. ${severityWords[severity]}.`,
      link: `/account/machines/${machineId}`,
    })),
  )
  await queueNotices(
    services,
    tx,
    found.rows.map(({ machineId, name, kind, severity }) => ({
      machineId,
      groupId: null,
      kind: 'fault-report' as const,
      title: `${name}: ${kindWords[kind]}`,
      body: `A player reports: ${severityWords[severity]}.`,
    })),
  )
}
