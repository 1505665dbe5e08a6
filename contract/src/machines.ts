import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { CommandKind, FleetRow, MachineDetail, MachineRow, MachineTransfer, OwnerCommand, Presence } from './machines-entities.ts'
import {
  Count,
  Done,
  Flag,
  GroupType,
  Id,
  IdText,
  PageNumber,
  Time,
  answer,
  optionalPublicText,
  optionalText,
  pendingGuardian,
  shortText,
} from './wire.ts'

export * from './machines-entities.ts'

const OneMachine = answer({ machine: MachineRow })

const ManyMachines = z.array(Id).min(1).max(500)
const Changed = answer({ changed: Count })

const printedOnScreen = { serial_number: shortText(40), registration_code: shortText(16) }

export const machinesCalls = {
  mine: endpoint({
    call: 'GET portal/user_registered_machines',
    caller: 'player',
    owner: 'none',
    queries: 3,
    summary: 'List your registered machines',
    query: z.object({ group_type: GroupType.default('home'), archived: Flag.optional() }),
    reply: answer({ user: z.object({ id: Id, machines: z.array(MachineRow) }), machines: z.array(MachineRow) }),
    errors: ['group.unknown'],
  }),
  detail: endpoint({
    call: 'GET portal/game_machines/{id}',
    caller: 'player',
    owner: 'machine',
    queries: 4,
    summary: 'Show a machine',
    params: z.object({ id: IdText }),
    reply: answer(MachineDetail.shape),
    errors: ['object.unknown'],
  }),
  /** A wrong code counts like one of a registration. */
  checkCode: endpoint({
    call: 'POST user_machine_registration_check',
    caller: 'player',
    owner: 'none',
    summary: 'Check the serial number and code of a machine',
    body: z.object(printedOnScreen),
    reply: answer({ machine: z.object({ game_name: z.string(), game_code: z.string(), model_type_name: z.string() }) }),
  }),
  register: endpoint({
    call: 'POST user_machine_registration',
    version: 3,
    caller: 'player',
    owner: 'location',
    summary: 'Register a machine',
    body: z.object({
      ...printedOnScreen,
      location_id: Id.optional(),
      /** In place of `location_id`, for adults: the caller's gameroom, which is made if there is none. It is private. */
      home: z
        .object({
          country: z
            .string()
            .trim()
            .length(2)
            .transform((code) => code.toUpperCase()),
          postal_code: optionalText(16).default(''),
          /** That of the browser, for postal codes without a known place. */
          time_zone: optionalText(64).default(''),
        })
        .optional(),
      custom_display_name: optionalPublicText(40).default(''),
      /** Without it, the location's group. */
      group_type: GroupType.optional(),
    }),
    reply: answer({ machine: MachineRow, ...pendingGuardian }),
    status: 201,
    errors: ['object.unknown'],
  }),
  remove: endpoint({
    call: 'POST user_machine_registration_removed',
    version: 2,
    caller: 'player',
    owner: 'machine',
    summary: 'Remove a machine from your account',
    body: z.object({ machine_id: Id }),
    reply: OneMachine,
    errors: ['login.not-recent', 'object.unknown'],
    recentLogin: true,
  }),
  setOutOfService: endpoint({
    call: 'POST game_set_out_of_service_status',
    version: 2,
    caller: 'player',
    owner: 'machine',
    summary: 'Take a machine out of service or back into it',
    body: z.object({ machine_id: Id, out_of_service: z.boolean() }),
    reply: OneMachine,
    errors: ['object.unknown'],
  }),
  setLocation: endpoint({
    call: 'POST game_set_new_location',
    version: 2,
    caller: 'player',
    owner: { machine: 'own', location: 'own' },
    summary: 'Move a machine to another location',
    body: z.object({ machine_id: Id, location_id: Id }),
    reply: OneMachine,
    errors: ['login.not-recent', 'object.unknown'],
    recentLogin: true,
  }),
  rename: endpoint({
    call: 'POST user_machine_display_name',
    caller: 'player',
    owner: 'machine',
    summary: 'Name a machine',
    body: z.object({ machine_id: Id, custom_display_name: optionalPublicText(40) }),
    reply: OneMachine,
    errors: ['object.unknown'],
  }),
  failures: endpoint({
    call: 'GET machine_registration_failures',
    caller: 'player',
    owner: 'none',
    queries: 1,
    summary: 'List your registrations that failed',
    reply: answer({ failures: z.array(z.object({ id: Id, serial_number: z.string(), date: Time })) }),
  }),
  transfers: endpoint({
    call: 'GET machine_transfers',
    caller: 'player',
    owner: 'none',
    queries: 1,
    summary: 'List the machines offered to you and by you',
    reply: answer({ transfers: z.array(MachineTransfer) }),
  }),
  /** Returns a one-time code, only here. Nothing changes until the player who enters it accepts. */
  offer: endpoint({
    call: 'POST machine_transfers',
    caller: 'player',
    owner: 'machine',
    summary: 'Make a transfer code for a machine',
    body: z.object({ machine_id: Id }),
    reply: answer({ transfer: MachineTransfer, code: z.string() }),
    status: 201,
    errors: ['login.not-recent', 'object.unknown'],
    recentLogin: true,
  }),
  enterTransferCode: endpoint({
    call: 'POST machine_transfers/enter_code',
    caller: 'player',
    owner: 'none',
    summary: 'Enter a transfer code',
    body: z.object({ code: shortText(16) }),
    reply: answer({ transfer: MachineTransfer, ...pendingGuardian }),
    errors: ['limit.reached'],
  }),
  answerTransfer: endpoint({
    call: 'POST machine_transfers/{id}/answer',
    caller: 'player',
    owner: { machineTransfer: 'own', location: 'own' },
    summary: 'Accept or decline a machine that is offered to you',
    params: z.object({ id: IdText }),
    body: z.object({ accept: z.boolean(), location_id: Id.optional() }),
    reply: answer({ machine: MachineRow.nullable(), ...pendingGuardian }),
    errors: ['object.unknown'],
  }),
  cancelTransfer: endpoint({
    call: 'POST machine_transfers/{id}/cancel',
    caller: 'player',
    owner: 'machineTransfer',
    summary: 'Take back the offer of a machine',
    params: z.object({ id: IdText }),
    reply: Done,
    errors: ['object.unknown'],
  }),
  expectHardware: endpoint({
    call: 'POST machine_hardware_replacement',
    caller: 'admin',
    owner: 'machine',
    summary: 'Record that a machine awaits a hardware replacement',
    ofOthers: true,
    body: z.object({ machine_id: Id, pending: z.boolean() }),
    reply: Done,
    errors: ['object.unknown'],
  }),
  locations: endpoint({
    call: 'GET machine_places',
    caller: 'player',
    owner: 'none',
    queries: 1,
    summary: 'List the locations of your machines',
    reply: answer({
      places: z.array(z.object({ id: Id, name: z.string(), city: z.string(), group_type: GroupType })),
    }),
  }),
  setManyOutOfService: endpoint({
    call: 'POST fleet_out_of_service_status',
    caller: 'player',
    owner: 'machine',
    summary: 'Take several machines out of service or back into it',
    body: z.object({ machine_ids: ManyMachines, out_of_service: z.boolean() }),
    reply: Changed,
    errors: ['object.unknown'],
  }),
  setManyLocations: endpoint({
    call: 'POST fleet_location',
    caller: 'player',
    owner: { machine: 'own', location: 'own' },
    summary: 'Move several machines to another location',
    body: z.object({ machine_ids: ManyMachines, location_id: Id }),
    reply: Changed,
    errors: ['login.not-recent', 'object.unknown'],
    recentLogin: true,
  }),
  commands: endpoint({
    call: 'GET machine_commands',
    caller: 'player',
    owner: 'machine',
    queries: 2,
    summary: 'List the commands of one of your machines',
    query: z.object({ machine_id: IdText }),
    reply: answer({ commands: z.array(OwnerCommand) }),
    errors: ['object.unknown'],
  }),
  /**
   * All of them or, when one is not the caller's, none. Returns the open command of machines that have one of this kind. An
   * update goes only to machines that need it.
   */
  sendCommands: endpoint({
    call: 'POST machine_commands',
    caller: 'player',
    owner: 'machine',
    summary: 'Send locate, reboot or update commands to machines',
    body: z.object({ machine_ids: ManyMachines, kind: CommandKind }),
    reply: answer({ commands: z.array(OwnerCommand) }),
    errors: ['object.unknown'],
  }),
  cancelCommand: endpoint({
    call: 'POST machine_commands/{id}/cancel',
    caller: 'player',
    owner: 'machineCommand',
    summary: 'Cancel a waiting command',
    params: z.object({ id: IdText }),
    reply: answer({ command: OwnerCommand }),
    errors: ['object.unknown'],
  }),
  fleet: endpoint({
    call: 'GET fleet_machines',
    caller: 'player',
    owner: { location: 'filter' },
    queries: 2,
    summary: 'List your machines as a table',
    query: z.object({
      group_type: GroupType.optional(),
      search: z.string().trim().max(60).default(''),
      location_id: IdText.optional(),
      presence: Presence.optional(),
      playable: Flag.optional(),
      out_of_service: Flag.optional(),
      outdated: Flag.optional(),
      with_alerts: Flag.optional(),
      sort: z.enum(['name', 'game', 'location', 'presence', 'alerts', 'last_heard', 'last_played', 'version']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
      page: PageNumber,
      page_size: z.coerce.number<number | string>().int().min(1).max(100).default(50),
    }),
    reply: answer({
      machines: z.array(FleetRow),
      count: Count,
      total_page: Count,
      current_page: Count,
      /** A machine that is out of service is neither online nor late nor offline; the four add up to all machines. */
      totals: z.object({
        machines: Count,
        online: Count,
        late: Count,
        offline: Count,
        out_of_service: Count,
        outdated: Count,
        with_alerts: Count,
      }),
    }),
    errors: ['group.unknown'],
  }),
}
