import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PlayerCard } from './profiles-entities.ts'
import {
  Colour,
  Count,
  Done,
  Id,
  IdText,
  PictureUrl,
  ShownInitials,
  Time,
  answer,
  optionalText,
  pendingGuardian,
  shortText,
  Revision,
  atRevision,
} from './wire.ts'

const Security = z.enum(['WPA', 'WEP', 'nopass'])

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

export const TeamMember = z
  .object({
    id: Id,
    pk: Id,
    uid: z.string(),
    username: z.string(),
    initials: ShownInitials,
    avatar_url: PictureUrl,
    /** Existing clients read the first name, all others the second. */
    background_color: Colour,
    background_color_hex: Colour,
    is_all_access: z.boolean(),
    role: z.enum(['player', 'manager']),
  })
  .meta({ id: 'TeamMember' })
export type TeamMember = z.output<typeof TeamMember>

/** Does not reveal whether the person exists. */
export const InvitedName = z.object({ username: z.string(), invited_at: Time }).meta({ id: 'InvitedName' })
export type InvitedName = z.output<typeof InvitedName>

const Team = answer({
  team: z.array(TeamMember),
  invited: z.array(InvitedName).optional(),
  /** Counts changes of members, roles and invitations. */
  revision: Revision,
})

export const TeamInvitation = z
  .object({
    id: Id,
    owner: z.string(),
    /** `open`: the person answers. `guardian`: the guardian was asked. `unasked`: a minor whose guardian is not asked yet. */
    state: z.enum(['open', 'guardian', 'unasked']),
    invited_at: Time,
  })
  .meta({ id: 'TeamInvitation' })
export type TeamInvitation = z.output<typeof TeamInvitation>

export const JoinedTeam = z
  .object({ id: Id, location_id: Id, name: z.string(), owner: z.string(), role: z.enum(['player', 'manager']), since: Time })
  .meta({ id: 'JoinedTeam' })
export type JoinedTeam = z.output<typeof JoinedTeam>

export const GuardianTeamRequest = z
  .object({
    child: z.string(),
    owner: z.string(),
    asked_at: Time,
    state: z.enum(['open', 'accepted', 'refused']),
  })
  .meta({ id: 'GuardianTeamRequest' })
export type GuardianTeamRequest = z.output<typeof GuardianTeamRequest>

const Membership = z.object({ id: IdText })
const OneNetwork = answer({ network: Network })
const wifi = { ssid: shortText(32), security: Security, password: z.string().max(63) }

export const networksCalls = {
  list: endpoint({
    call: 'GET user_game_networks',
    caller: 'player',
    owner: 'network',
    queries: 1,
    summary: 'List your saved networks',
    query: z.object({ search: optionalText(32).optional(), identifier: optionalText(64).optional() }),
    reply: z.array(Network),
    errors: ['object.unknown'],
  }),
  add: endpoint({
    call: 'POST user_game_networks',
    caller: 'player',
    owner: 'location',
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
  update: endpoint({
    call: 'PATCH user_game_networks',
    caller: 'player',
    owner: { network: 'own', location: 'own' },
    summary: 'Change a saved network',
    query: z.object({ identifier: shortText(64).optional() }),
    body: z.object({ ...wifi, location_id: Id.nullable(), identifier: shortText(64) }).partial(),
    reply: OneNetwork,
    errors: ['object.unknown', 'login.not-recent'],
  }),
  remove: endpoint({
    call: 'DELETE user_game_networks',
    caller: 'player',
    owner: 'network',
    summary: 'Delete a saved network',
    query: z.object({ identifier: shortText(64) }),
    reply: Done,
    errors: ['object.unknown'],
  }),
  temporaryQr: endpoint({
    call: 'GET create_temp_network_qr_code',
    caller: 'player',
    owner: 'network',
    queries: 2,
    sideEffect: true,
    summary: 'Get a short-lived network QR code for a machine',
    query: z.object({ identifier: optionalText(64).optional() }),
    reply: answer({ qr_code: z.string(), expires_at: Time }),
    recentLogin: true,
    errors: ['object.unknown'],
  }),
  team: endpoint({
    call: 'GET portal/game_teams',
    caller: 'player',
    owner: 'location',
    queries: 4,
    summary: 'Show the home team of a location',
    query: z.object({ location_id: IdText }),
    reply: Team,
    errors: ['object.unknown'],
  }),
  /**
   * At most twenty names, by the owner or managers; a member may remove only themselves. Named people who are not members
   * become invitations, members who are not named leave, other invitations are withdrawn.
   */
  setTeam: endpoint({
    call: 'POST portal/game_teams',
    caller: 'player',
    owner: 'location',
    summary: 'Set the home team of a location',
    body: z.object({
      location_id: Id,
      team: z.array(shortText(64)).max(20),
      managers: z.array(shortText(64)).max(20).optional(),
      ...atRevision,
    }),
    reply: Team,
    errors: ['object.unknown'],
  }),
  teamInvitations: endpoint({
    call: 'GET team_invitations',
    caller: 'player',
    owner: 'none',
    queries: 2,
    summary: 'List your home team invitations and memberships',
    reply: answer({ invitations: z.array(TeamInvitation), teams: z.array(JoinedTeam) }),
  }),
  answerTeamInvitation: endpoint({
    call: 'POST team_invitations/{id}/answer',
    caller: 'player',
    owner: 'teamMembership',
    summary: 'Accept or refuse a home team invitation',
    params: Membership,
    body: z.object({ accept: z.boolean() }),
    reply: Done,
    errors: ['object.unknown'],
  }),
  askTeamGuardian: endpoint({
    call: 'POST team_invitations/{id}/ask_guardian',
    caller: 'player',
    owner: 'teamMembership',
    summary: 'Ask your parent or guardian to confirm a home team',
    params: Membership,
    reply: Done,
    errors: ['object.unknown'],
  }),
  leaveTeam: endpoint({
    call: 'POST team_invitations/{id}/leave',
    caller: 'player',
    owner: 'teamMembership',
    summary: 'Leave a home team',
    params: Membership,
    reply: Done,
    errors: ['object.unknown'],
  }),
  makeTeamCode: endpoint({
    call: 'POST team_codes',
    caller: 'player',
    owner: 'location',
    summary: 'Make a home team code',
    body: z.object({ location_id: Id }),
    reply: answer({ code: z.string(), expires_at: Time, uses: Count, ...pendingGuardian }),
    status: 201,
    errors: ['object.unknown', 'limit.reached'],
  }),
  enterTeamCode: endpoint({
    call: 'POST team_codes/enter',
    caller: 'player',
    owner: 'none',
    summary: 'Join a home team by its code',
    body: z.object({ code: shortText(16) }),
    reply: answer({ state: z.enum(['joined', 'guardian']), owner: z.string(), ...pendingGuardian }),
    errors: ['limit.reached'],
  }),
  guardianTeamRequest: endpoint({
    call: 'GET portal/guardian_team_request',
    caller: 'anyone',
    owner: 'secret',
    queries: 2,
    summary: 'Show a guardian a request to join a home team',
    query: z.object({ token: shortText(200) }),
    reply: answer(GuardianTeamRequest.shape),
    errors: ['link.expired'],
  }),
  decideTeamRequest: endpoint({
    call: 'POST portal/guardian_team_request',
    caller: 'anyone',
    owner: 'secret',
    summary: "Record a guardian's answer to a home team request",
    body: z.object({ token: shortText(200), accept: z.boolean() }),
    reply: answer({ state: GuardianTeamRequest.shape.state }),
    errors: ['link.expired'],
  }),
  players: endpoint({
    call: 'GET game_location_players',
    caller: 'player',
    owner: 'location',
    queries: 2,
    summary: 'List the players of a location',
    query: z.object({ location_id: IdText, search: optionalText(60).default('') }),
    reply: z.array(PlayerCard),
    errors: ['object.unknown'],
  }),
}
