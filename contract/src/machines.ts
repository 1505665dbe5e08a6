import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { CommandKind, FleetRow, MachineDetail, MachineRow, MachineTransfer, OwnerCommand, Presence } from './machines-entities.ts'
import { Count, Done, Flag, GroupType, Id, IdText, PageNumber, Time, answer, optionalPublicText, shortText } from './wire.ts'

export * from './machines-entities.ts'

const OneMachine = answer({ machine: MachineRow })

/** The most machines in one change. */
const ManyMachines = z.array(Id).min(1).max(500)
/** The number of machines that changed. */
const Changed = answer({ changed: Count })

export const machinesCalls = {
  /** Includes archived machines, marked as such. */
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
  /** Callers other than owner and home team get the public part. */
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
  /** By serial and the code on the machine's screen; active after the machine's next call. */
  register: endpoint({
    call: 'POST user_machine_registration',
    version: 3,
    caller: 'player',
    owner: 'location',
    summary: 'Register a machine',
    body: z.object({
      serial_number: shortText(40),
      registration_code: shortText(16),
      location_id: Id,
      custom_display_name: optionalPublicText(40).default(''),
      group_type: GroupType.default('home'),
    }),
    reply: OneMachine,
    status: 201,
    errors: ['object.unknown'],
  }),
  /** The history stays. */
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
  /** A location of the other kind changes the machine's group. */
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
  /** Empty removes the name. */
  rename: endpoint({
    call: 'POST user_machine_display_name',
    caller: 'player',
    owner: 'machine',
    summary: 'Name a machine',
    body: z.object({ machine_id: Id, custom_display_name: optionalPublicText(40) }),
    reply: OneMachine,
    errors: ['object.unknown'],
  }),
  /** Of the last thirty days, newest first. */
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
  /** The machine is then offered to the caller. */
  enterTransferCode: endpoint({
    call: 'POST machine_transfers/enter_code',
    caller: 'player',
    owner: 'none',
    summary: 'Enter a transfer code',
    body: z.object({ code: shortText(16) }),
    reply: answer({ transfer: MachineTransfer }),
    errors: ['limit.reached'],
  }),
  /** `accept` names the new location. */
  answerTransfer: endpoint({
    call: 'POST machine_transfers/{id}/answer',
    caller: 'player',
    owner: { machineTransfer: 'own', location: 'own' },
    summary: 'Accept or decline a machine that is offered to you',
    params: z.object({ id: IdText }),
    body: z.object({ accept: z.boolean(), location_id: Id.optional() }),
    reply: answer({ machine: MachineRow.nullable() }),
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
  /** The machine's next start with other hardware resets it. */
  expectHardware: endpoint({
    call: 'POST machine_hardware_replacement',
    caller: 'admin',
    owner: 'machine',
    summary: 'Note that a machine awaits a hardware replacement',
    ofOthers: true,
    body: z.object({ machine_id: Id, pending: z.boolean() }),
    reply: Done,
    errors: ['object.unknown'],
  }),
  places: endpoint({
    call: 'GET machine_places',
    caller: 'player',
    owner: 'none',
    queries: 1,
    summary: 'List the places where your machines may stand',
    reply: answer({
      places: z.array(z.object({ id: Id, name: z.string(), city: z.string(), group_type: GroupType })),
    }),
  }),
  /** All of them or, when one is not the caller's, none. */
  setManyOutOfService: endpoint({
    call: 'POST fleet_out_of_service_status',
    caller: 'player',
    owner: 'machine',
    summary: 'Take several machines out of service or back into it',
    body: z.object({ machine_ids: ManyMachines, out_of_service: z.boolean() }),
    reply: Changed,
    errors: ['object.unknown'],
  }),
  /** All of them or, when one is not the caller's, none. */
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
  /** Newest first. */
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
    summary: 'Ask machines to be found, restarted or updated',
    body: z.object({ machine_ids: ManyMachines, kind: CommandKind }),
    reply: answer({ commands: z.array(OwnerCommand) }),
    errors: ['object.unknown'],
  }),
  /** Only before the machine has received it. */
  cancelCommand: endpoint({
    call: 'POST machine_commands/{id}/cancel',
    caller: 'player',
    owner: 'machineCommand',
    summary: 'Take back a command that waits for the machine',
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
