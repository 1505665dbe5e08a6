import type { machineDataCalls } from '@portal/contract/machine-data'
import type { Routes } from '../../platform/http/serve.ts'
import { writeMachineData } from './write-file.ts'

export const machineDataRoutes = {
  write: ({ body }, call) => writeMachineData(call, body),
} satisfies Routes<typeof machineDataCalls>
