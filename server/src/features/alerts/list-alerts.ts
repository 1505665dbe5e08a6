import type { AlertEvent, alertsCalls } from '@portal/contract/alerts'
import type { Input } from '@portal/contract/endpoint'
import type { Player } from '../../platform/actor.ts'
import { pageWithin } from '../../platform/http/page-within.ts'
import type { Call } from '../../platform/services.ts'
import { requireOwnMachine } from '../machines/index.ts'
import { alertsPage, countAlerts, machineHealth, type AlertRow, type AlertScope } from './alerts.sql.ts'

const pageSize = 10

export async function listAlerts({ db, actor }: Call<Player>, query: Input<typeof alertsCalls.list>['query']) {
  const scope: AlertScope = query.machine_id === undefined ? { ownerId: actor.userId } : { machineId: query.machine_id }
  if ('machineId' in scope) await requireOwnMachine(db, actor, scope.machineId)
  const count = await countAlerts(db, scope)
  const { page, pages, ...window } = pageWithin(query.page, count, pageSize)
  const rows = await alertsPage(db, scope, window)
  return { alerts: rows.map(alertEvent), total_page: pages, current_page: page, count }
}

export async function listAlertInfo({ db, actor }: Call<Player>, group: 'home' | 'business' | undefined) {
  const machines = await machineHealth(db, actor.userId, group)
  return {
    machines: machines.map(({ id, openAlerts, lastAlertAt, coinDoorOpen }) => ({
      machine_id: id,
      alert_count: openAlerts,
      last_alert: lastAlertAt?.toISOString() ?? null,
      coin_door_open: coinDoorOpen,
    })),
  }
}

const alertEvent = (row: AlertRow): AlertEvent => ({
  id: row.id,
  type: row.type,
  alert_name: row.name,
  messages: row.messages,
  date_of_event: row.dateOfEvent.toISOString(),
  date_received: row.dateReceived.toISOString(),
  resolved_at: row.resolvedAt?.toISOString() ?? null,
  machine_id: row.machineId,
  machine_uid: row.machineUid,
  machine_config_id: row.machineConfiguration,
  machine_name: row.machineName || row.titleName,
  location_id: row.locationId,
  location_name: row.locationName ?? '',
})
