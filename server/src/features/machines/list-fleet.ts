import type { FleetRow, machinesCalls } from '@portal/contract/machines'
import type { Input } from '@portal/contract/endpoint'
import { serialNumber } from '@portal/contract/rules/serial-number'
import type { Player } from '../../platform/actor.ts'
import { pageWithin } from '../../platform/http/page-within.ts'
import type { Call } from '../../platform/services.ts'
import { fleetPage, fleetTotals, type FleetFilter, type FleetRecord } from './fleet.sql.ts'

export async function listFleet({ db, actor, clock }: Call<Player>, query: Input<typeof machinesCalls.fleet>['query']) {
  const filter: FleetFilter = {
    ownerId: actor.userId,
    group: query.group_type ?? null,
    search: query.search,
    locationId: query.location_id ?? null,
    presence: query.presence ?? null,
    playable: query.playable ?? null,
    outOfService: query.out_of_service ?? null,
    outdated: query.outdated ?? null,
    withAlerts: query.with_alerts ?? null,
  }
  const { matching, outOfService, withAlerts, ...counts } = await fleetTotals(db, filter)
  const { page, limit, offset } = pageWithin(query.page, matching, query.page_size)
  const order = { sort: query.sort, descending: query.order === 'desc' }
  const rows = await fleetPage(db, filter, { ...order, limit, offset }, clock.now())
  return {
    machines: rows.map(fleetRow),
    count: matching,
    total_page: Math.ceil(matching / limit),
    current_page: page,
    totals: { ...counts, out_of_service: outOfService, with_alerts: withAlerts },
  }
}

const iso = (date: Date | null) => date?.toISOString() ?? null

const fleetRow = (row: FleetRecord): FleetRow => ({
  id: row.id,
  name: row.name,
  game_name: row.gameName,
  game_code: row.gameCode,
  model_type_name: row.modelName,
  serial_number: serialNumber(row.serial),
  group_type: row.groupType,
  location_id: row.locationId,
  location_name: row.locationName,
  presence: row.presence,
  last_heard: iso(row.lastHeardAt),
  last_played: iso(row.lastPlayedAt),
  version: row.version,
  newest_version: row.newest,
  outdated: row.outdated,
  out_of_service: row.outOfService,
  coin_door_open: row.coinDoorOpen,
  pending: row.pending,
  pending_hardware_replacement: row.hardware,
  open_alerts: row.openAlerts,
  last_alert: iso(row.lastAlertAt),
  open_commands: row.openCommands,
  days: row.days,
  gradient_start: row.gradientStart,
  gradient_stop: row.gradientStop,
  lamp_color: row.lampColor,
  glow_color: row.glowColor,
})
