import type { machinesCalls } from '@portal/contract/machines'
import type { Routes } from '../../platform/http/serve.ts'
import {
  cancelCommand,
  expectHardware,
  listCommands,
  renameMachine,
  sendCommands,
  setMachineLocation,
  setManyLocations,
  setManyOutOfService,
  setOutOfService,
} from './change-machines.ts'
import { checkCode, listFailures, registerOrAskGuardian, removeMachine } from './register.ts'
import { listFleet, listMyMachines } from './list-machines.ts'
import { locationsOfOwner } from './machines.ts'
import { showMachine } from './show-machine.ts'
import { answerTransfer, cancelTransfer, enterTransferCode, listTransfers, offerMachine } from './transfer.ts'

export const machinesRoutes = {
  mine: ({ query }, call) => listMyMachines(call, query),
  detail: ({ params }, call) => showMachine(call, params.id),
  checkCode: ({ body }, call) => checkCode(call, body),
  register: ({ body }, call) => registerOrAskGuardian(call, body),
  remove: ({ body }, call) => removeMachine(call, body),
  setOutOfService: ({ body }, call) => setOutOfService(call, body),
  setLocation: ({ body }, call) => setMachineLocation(call, body),
  setManyOutOfService: ({ body }, call) => setManyOutOfService(call, body),
  setManyLocations: ({ body }, call) => setManyLocations(call, body),
  rename: ({ body }, call) => renameMachine(call, body),
  failures: (_input, call) => listFailures(call),
  transfers: (_input, call) => listTransfers(call),
  offer: ({ body }, call) => offerMachine(call, body),
  enterTransferCode: ({ body }, call) => enterTransferCode(call, body.code),
  answerTransfer: ({ params, body }, call) => answerTransfer(call, params.id, body),
  cancelTransfer: ({ params }, call) => cancelTransfer(call, params.id),
  expectHardware: ({ body }, call) => expectHardware(call, body),
  commands: ({ query }, call) => listCommands(call, query.machine_id),
  sendCommands: ({ body }, call) => sendCommands(call, body),
  cancelCommand: ({ params }, call) => cancelCommand(call, params.id),
  locations: async (_input, { db, actor }) => ({ places: await locationsOfOwner(db, actor.userId) }),
  fleet: ({ query }, call) => listFleet(call, query),
} satisfies Routes<typeof machinesCalls>
