import type { machinesCalls } from '@portal/contract/machines'
import type { Routes } from '../../kit/http/serve.ts'
import { listMyMachines } from './list-my-machines.ts'
import { registerMachine } from './register-machine.ts'
import { showMachine } from './show-machine.ts'

export const machinesRoutes = {
  mine: ({ query }, call) => listMyMachines(call, query),
  detail: ({ params }, call) => showMachine(call, params.id),
  register: ({ body }, call) => registerMachine(call, body),
} satisfies Routes<Pick<typeof machinesCalls, 'mine' | 'detail' | 'register'>>
