import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PlayerCard } from './profiles-entities.ts'
import { Colour, Done, Id, IdText, PictureUrl, Time, answer, optionalText, shortText } from './wire.ts'

const Security = z.enum(['WPA', 'WEP', 'nopass'])

/** A saved Wi-Fi network of the caller. Its password is never answered. */
export const Network = z
  .object({
    identifier: z.string(),
    ssid: z.string(),
    security: Security,
    location_id: Id.nullable(),
    last_used_at: Time.nullable(),
  })
  .meta({ id: 'Network' })
export type Network = z.output<typeof Network>

/** A member of a place's home team. */
export const TeamMember = z
  .object({
    id: Id,
    pk: Id,
    uid: z.string(),
    username: z.string(),
    initials: z.string(),
    avatar_url: PictureUrl,
    /** Two names, because existing clients read the first and all others the second. */
    background_color: Colour,
    background_color_hex: Colour,
    is_all_access: z.boolean(),
    /** A manager may change the team as the owner may. */
    role: z.enum(['player', 'manager']),
  })
  .meta({ id: 'TeamMember' })
export type TeamMember = z.output<typeof TeamMember>

const Team = answer({ team: z.array(TeamMember) })
const OneNetwork = answer({ network: Network })
const wifi = { ssid: shortText(32), security: Security, password: z.string().max(63) }

export const networksCalls = {
  /** The caller's saved networks, by part of the name or one by its identifier; a bare array. */
  list: endpoint({
    call: 'GET user_game_networks',
    caller: 'player',
    summary: 'List your saved networks',
    query: z.object({ search: optionalText(32).optional(), identifier: optionalText(64).optional() }),
    reply: z.array(Network),
    errors: ['object.unknown'],
  }),
  /** Saves a network; a password is needed unless the network is open. */
  add: endpoint({
    call: 'POST user_game_networks',
    caller: 'player',
    summary: 'Save a network',
    body: z.object({
      ...wifi,
      security: Security.default('WPA'),
      password: z.string().max(63).default(''),
      location_id: Id.optional(),
    }),
    reply: OneNetwork,
    status: 201,
    errors: ['object.unknown'],
  }),
  /** Changes the fields that are sent. */
  update: endpoint({
    call: 'PATCH user_game_networks',
    caller: 'player',
    summary: 'Change a saved network',
    body: z
      .object({ ...wifi, location_id: Id.nullable() })
      .partial()
      .extend({ identifier: shortText(64) }),
    reply: OneNetwork,
    errors: ['object.unknown', 'login.not-recent'],
  }),
  /** Forgets a network. */
  remove: endpoint({
    call: 'DELETE user_game_networks',
    caller: 'player',
    summary: 'Delete a saved network',
    query: z.object({ identifier: shortText(64) }),
    reply: Done,
    errors: ['object.unknown'],
  }),
  /** A signed picture by which a machine that is not online yet learns a saved network. */
  temporaryQr: endpoint({
    call: 'GET create_temp_network_qr_code',
    caller: 'player',
    effect: true,
    summary: 'Get a short-lived network QR code for a machine',
    query: z.object({ identifier: optionalText(64).optional() }),
    reply: answer({ qr_code: z.string(), expires_at: Time }),
    recentLogin: true,
    errors: ['object.unknown'],
  }),
  /** The home team of a place, for its owner and members. */
  team: endpoint({
    call: 'GET portal/game_teams',
    caller: 'player',
    summary: 'Show the home team of a location',
    query: z.object({ location_id: IdText }),
    reply: Team,
    errors: ['object.unknown'],
  }),
  /** Sets who is on the home team, at most twenty. For the owner and the managers; a member may take only themselves off. */
  setTeam: endpoint({
    call: 'POST portal/game_teams',
    caller: 'player',
    summary: 'Set the home team of a location',
    body: z.object({
      location_id: Id,
      /** Uids, or usernames of players who can be found by search. */
      team: z.array(shortText(64)).max(20),
      /** Those of the team who may change it; without the list nothing changes. Only the owner sends it. */
      managers: z.array(shortText(64)).max(20).optional(),
    }),
    reply: Team,
    errors: ['object.unknown'],
  }),
  /** Who has played at a place; a bare array. */
  players: endpoint({
    call: 'GET game_location_players',
    caller: 'player',
    summary: 'List the players of a location',
    query: z.object({ location_id: IdText, search: optionalText(60).default('') }),
    reply: z.array(PlayerCard),
    errors: ['object.unknown'],
  }),
}
