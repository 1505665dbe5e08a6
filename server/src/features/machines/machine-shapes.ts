import type { MachineRow } from '@portal/contract/machines'
import { serialNumber } from '@portal/contract/rules/serial-number'
import type { z } from 'zod'
import { titleArt } from '../games/index.ts'
import type { RecentAlertRow } from './alerts.sql.ts'
import type { HistoryRow, MachineRecord, MachineLocation } from './queries.ts'

export const iso = (date: Date | null) => date?.toISOString() ?? null

/** An active machine is registered, has called since, is not archived and is in service. */
export const isActive = (machine: MachineRecord) =>
  machine.completedAt !== null && machine.archivedAt === null && !machine.outOfService

export function machineRow(machine: MachineRecord, alerts: RecentAlertRow[], history: HistoryRow[]): MachineRow {
  const { model, title } = machine
  return {
    id: machine.id,
    pk: machine.id,
    uid: machine.uid,
    game_code: title.code,
    game_name: title.name,
    model_type: model.type,
    model_type_name: model.name,
    model_code: model.code,
    model: modelToWire(machine),
    custom_display_name: machine.name,
    group_type: machine.groupType ?? 'home',
    address: addressToWire(machine.place),
    registration_completion_date: iso(machine.completedAt),
    date_archived: iso(machine.archivedAt),
    archived: machine.archivedAt !== null,
    transferred: machine.transferred,
    serial_number: serialNumber(machine.serial),
    machine_configuration_number: machine.machineConfigurationNumber,
    configuration_number: machine.configurationNumber,
    version: machine.codeVersion,
    pending_hardware_replacement: machine.pendingHardwareReplacement,
    last_activity: iso(machine.lastHeardAt),
    last_played: iso(machine.lastPlayedAt),
    last_heard: iso(machine.lastHeardAt),
    presence: machine.state,
    online: machine.state === 'online',
    active: isActive(machine),
    out_of_service: machine.outOfService,
    coin_door_open: machine.coinDoorOpen,
    alerts: machine.openAlerts,
    last_alert: iso(machine.lastAlertAt),
    last_seven_day_tech_alerts: alerts.map(alertToWire),
    history: history.map(stepToWire),
    newest_version: machine.newestCode,
  }
}

export const stepToWire = ({ status, date }: HistoryRow) => ({ status, date }) as z.output<typeof MachineRow>['history'][number]

export const alertToWire = ({ message, dateOfEvent }: RecentAlertRow) => ({ message, date_of_event: dateOfEvent.toISOString() })

export function modelToWire({ model, title }: MachineRecord): MachineRow['model'] {
  return {
    type: model.type,
    model_type_name: model.name,
    title: {
      id: title.id,
      pk: title.id,
      name: title.name,
      code: title.code,
      ...titleArt(title.code),
      gradient_start: title.gradientStart,
      gradient_stop: title.gradientStop,
      lamp_color: title.lampColor,
      glow_color: title.glowColor,
    },
  }
}

const nowhere: MachineLocation = {
  id: 0,
  name: '',
  street: '',
  street2: '',
  city: '',
  state: '',
  postalCode: '',
  country: '',
  typeName: '',
  isPublicVenue: false,
}

export function addressToWire(place: MachineLocation | null): MachineRow['address'] {
  const known = place ?? nowhere
  return {
    location_id: place?.id ?? null,
    name: known.name,
    street_address: known.street,
    street_address_2: known.street2,
    city: known.city,
    state: known.state,
    postal_code: known.postalCode,
    country: known.country,
  }
}
