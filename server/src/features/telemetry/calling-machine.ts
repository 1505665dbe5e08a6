import type { Machine } from '../../platform/actor.ts'
import { Problem } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { apiMachine, type ApiMachine } from '../machines/index.ts'

/** Returns the machine of a call with its running key; a factory key may only say hello. */
export async function callingMachine(call: Call<Machine>): Promise<ApiMachine> {
  const machine = call.actor.machineId === null ? undefined : await apiMachine(call, call.actor.machineId)
  if (!machine) throw new Problem('signature.wrong')
  return machine
}
