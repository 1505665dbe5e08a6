import type { Location } from '@portal/contract/locations'
import type { Services } from '../../platform/services.ts'
import { offsetOf } from '../../platform/time-zone.ts'
import { titleArt } from '../games/index.ts'
import { gameInPlay } from '../machines/in-play/index.ts'
import type { LocationMachine, LocationRow } from './find-locations.sql.ts'

/** Others see only the town of a private location. */
export function locationToWire(services: Services, row: LocationRow, viewerId: number): Location {
  const isMine = row.owner_id === viewerId
  const tells = isMine || row.privacy_type === 'public'
  const { offset, dst } = offsetOf(row.time_zone, services.clock.now())
  return {
    id: row.id,
    pk: row.id,
    uid: row.uid,
    name: row.name,
    street_address: tells ? row.street_address : '',
    street_address_2: tells ? row.street_address_2 : '',
    city: row.city,
    state: row.state,
    postal_code: tells ? row.postal_code : '',
    country: row.country,
    latitude: tells ? shortNumber(row.latitude) : null,
    longitude: tells ? shortNumber(row.longitude) : null,
    time_zone: row.time_zone,
    pin_source: row.pin_source,
    zone_source: row.zone_source,
    utc_offset: offset,
    dst,
    privacy_type: row.privacy_type,
    group_type: row.group_type,
    location_type: row.type_code,
    location_type_name: row.type_name,
    telephone: tells ? row.telephone : '',
    website_url: row.website_url,
    is_verified: row.group_type === 'business',
    opening_hours: row.opening_hours,
    is_mine: isMine,
    revision: row.revision,
    distance: row.distance === null ? null : Math.round(row.distance * 10) / 10,
    launch_parties: row.parties.map((party) => ({
      ...party,
      start_at: new Date(party.start_at).toISOString(),
      end_at: new Date(party.end_at).toISOString(),
    })),
    machines: row.machines.map((machine) => ({
      ...machineToWire(machine),
      ...(tellsGames(row) && { in_play: isInPlay(services, machine) }),
    })),
    games_in_play: gamesInPlay(services, row),
  }
}

/** Machines that others do not see, and silent ones, do not count. */
const gamesInPlay = (services: Services, row: LocationRow): number =>
  tellsGames(row) ? row.machines.filter((machine) => isInPlay(services, machine)).length : 0

const tellsGames = ({ group_type, privacy_type }: LocationRow) => group_type === 'business' && privacy_type === 'public'

const isInPlay = (services: Services, { id, active, state }: LocationMachine) =>
  active && state !== 'offline' && gameInPlay(services, id) !== undefined

const shortNumber = (text: string | null) => (text === null ? null : String(Number(text)))

const machineToWire = (machine: LocationMachine): Location['machines'][number] => ({
  id: machine.id,
  pk: machine.id,
  uid: machine.uid,
  code: machine.title_code,
  custom_display_name: machine.name,
  game_name: machine.title_name,
  gradient_start: machine.gradient_start,
  gradient_stop: machine.gradient_stop,
  lamp_color: machine.lamp_color,
  glow_color: machine.glow_color,
  machine_image: titleArt(machine.title_code).default_backglass_image,
  active: machine.active,
  online: machine.state === 'online',
  presence: machine.state,
  out_of_service: machine.out_of_service,
  model_type: machine.model_type,
  model: {
    model_type: machine.model_type,
    model_type_name: machine.model_name,
    title: { id: machine.title_id, pk: machine.title_id, name: machine.title_name, code: machine.title_code },
  },
})
