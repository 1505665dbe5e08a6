import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { MachineDetail, MachineRow } from './machines-entities.ts'
import { Flag, GroupType, Id, IdText, answer, optionalText, shortText } from './wire.ts'

export * from './machines-entities.ts'

const OneMachine = answer({ machine: MachineRow })

export const machinesCalls = {
  /** The caller's machines of one group, archived ones included and marked. */
  mine: endpoint({
    call: 'GET portal/user_registered_machines',
    caller: 'player',
    summary: 'List your registered machines',
    query: z.object({ group_type: GroupType.default('home'), archived: Flag.optional() }),
    reply: answer({ user: z.object({ id: Id, machines: z.array(MachineRow) }), machines: z.array(MachineRow) }),
    errors: ['group.unknown'],
  }),
  /** One machine. Who neither owns it nor plays on its home team sees the public part. */
  detail: endpoint({
    call: 'GET portal/game_machines/{id}',
    caller: 'player',
    summary: 'Show a machine',
    params: z.object({ id: IdText }),
    reply: answer(MachineDetail.shape),
    errors: ['object.unknown'],
  }),
  /** Registers a machine by its serial and the code on its screen; it becomes active when the machine next calls. */
  register: endpoint({
    call: 'POST user_machine_registration',
    version: 3,
    caller: 'player',
    summary: 'Register a machine',
    body: z.object({
      serial_number: shortText(40),
      registration_code: shortText(16),
      location_id: Id,
      custom_display_name: optionalText(40).default(''),
      group_type: GroupType.default('home'),
    }),
    reply: OneMachine,
    status: 201,
    errors: ['object.unknown'],
  }),
  /** Ends a registration; the machine's past stays. */
  remove: endpoint({
    call: 'POST user_machine_registration_removed',
    version: 2,
    caller: 'player',
    summary: 'Remove a machine from your account',
    body: z.object({ machine_id: Id }),
    reply: OneMachine,
    errors: ['login.not-recent', 'object.unknown'],
    recentLogin: true,
  }),
  /** Takes a machine out of service or puts it back. */
  setOutOfService: endpoint({
    call: 'POST game_set_out_of_service_status',
    version: 2,
    caller: 'player',
    summary: 'Take a machine out of service or back into it',
    body: z.object({ machine_id: Id, out_of_service: z.boolean() }),
    reply: OneMachine,
    errors: ['object.unknown'],
  }),
  /** Moves a machine to another of the owner's places; a place of the other group changes its group. */
  setLocation: endpoint({
    call: 'POST game_set_new_location',
    version: 2,
    caller: 'player',
    summary: 'Move a machine to another location',
    body: z.object({ machine_id: Id, location_id: Id }),
    reply: OneMachine,
    errors: ['login.not-recent', 'object.unknown'],
    recentLogin: true,
  }),
}
