import type { MachineDetail } from '@portal/contract/machines'
import { serialOfPlate } from '@portal/contract/rules/serial-number'
import type { Player } from '../../platform/actor.ts'
import type { Call } from '../../platform/services.ts'
import { gameInPlay, inPlayToWire, type GameInPlay } from './in-play/index.ts'
import { alertsSince } from './list-machines.ts'
import { recentAlerts, type RecentAlertRow } from './machine-alerts.ts'
import {
  addressToWire,
  alertToWire,
  historyOf,
  iso,
  modelToWire,
  requireVisibleMachine,
  stepToWire,
  type HistoryRow,
  type MachineRecord,
} from './machines.ts'
import { offerOf, type TransferRow } from './transfer.ts'

export async function showMachine(call: Call<Player>, id: number) {
  const { db, actor, clock } = call
  const { machine, ...viewer } = await requireVisibleMachine(db, actor, id)
  const [alerts, history, transfer] = await Promise.all([
    viewer.isInsider ? recentAlerts(db, [id], alertsSince(clock.now())) : [],
    viewer.isOwner ? historyOf(db, [id], actor.userId) : [],
    viewer.isOwner ? offerOf(db, id, clock.now()) : undefined,
  ])
  return machineDetail(machine, alerts, viewer, { history, transfer }, gameInPlay(call, id))
}

type Viewer = { isOwner: boolean; isInsider: boolean }
type OwnerDetails = { history: HistoryRow[]; transfer: TransferRow | undefined }

const machineDetail = (
  machine: MachineRecord,
  alerts: RecentAlertRow[],
  viewer: Viewer,
  own: OwnerDetails,
  game: GameInPlay | undefined,
): Omit<MachineDetail, 'success'> => ({
  ...publicPart(machine),
  ...insidersPart(machine, alerts, viewer.isInsider),
  in_play: game && machine.state !== 'offline' ? inPlayToWire(game) : null,
  is_mine: viewer.isOwner,
  registration_completion_date: viewer.isOwner ? iso(machine.completedAt) : null,
  history: own.history.map(stepToWire),
  games_waiting: viewer.isOwner ? machine.gamesWaiting : null,
  transfer: own.transfer ? offerToWire(own.transfer) : null,
})

function publicPart(machine: MachineRecord) {
  const { model, title, place } = machine
  return {
    id: machine.id,
    pk: machine.id,
    uid: machine.uid,
    game_name: title.name,
    game_code: title.code,
    game_model: { type: model.type, model_type_name: model.name, model_code: model.code },
    model: modelToWire(machine),
    model_type: model.type,
    custom_display_name: machine.name,
    group_type: machine.groupType ?? ('home' as const),
    location_locality: [place?.city, place?.state].filter(Boolean).join(', '),
    location_type: place?.typeName ?? '',
    address: place && addressToWire(place),
    version: machine.codeVersion,
    code_version: machine.codeVersion,
    newest_version: machine.newestCode,
    date_published: iso(machine.codePublishedAt),
    presence: machine.state,
    online: machine.state === 'online',
    last_heard: iso(machine.lastHeardAt),
    last_played: iso(machine.lastPlayedAt),
    out_of_service: machine.outOfService,
    archived: machine.archivedAt !== null,
    transferred: machine.transferred,
    pending: machine.ownerId !== null && machine.completedAt === null && machine.archivedAt === null,
    pending_hardware_replacement: machine.pendingHardwareReplacement,
  }
}

function insidersPart(machine: MachineRecord, recent: RecentAlertRow[], isInsider: boolean) {
  const forInsiders = <T>(value: T) => (isInsider ? value : null)
  const alerts = isInsider ? recent.map(alertToWire) : []
  return {
    owner: forInsiders(machine.ownerName),
    coin_door_open: forInsiders(machine.coinDoorOpen),
    serial_number: forInsiders(serialOfPlate(machine.serial)),
    alerts,
    last_seven_day_tech_alerts: alerts,
    open_alerts: forInsiders(machine.openAlerts),
    model_code: forInsiders(machine.model.code),
    machine_configuration_number: forInsiders(machine.machineConfigurationNumber),
    configuration_number: forInsiders(machine.configurationNumber),
  }
}

const offerToWire = ({ id, toId, toName, offeredAt, expiresAt }: TransferRow) => ({
  id,
  username: toName,
  is_entered: toId !== null,
  offered_at: offeredAt.toISOString(),
  expires_at: expiresAt.toISOString(),
})
