import type { Machine } from '../../platform/actor.ts'
import { Problem } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { doorMachine, type DoorMachine } from '../machines/index.ts'

/** Returns the machine of a call with its running key; a factory key may only say hello. */
export async function machineAtDoor(call: Call<Machine>): Promise<DoorMachine> {
  const machine = call.actor.machineId === null ? undefined : await doorMachine(call, call.actor.machineId)
  if (!machine) throw new Problem('signature.wrong')
  return machine
}
