import type { telemetryCalls } from '@portal/contract/telemetry'
import type { Routes } from '../../platform/http/serve.ts'
import { raiseAlerts } from '../alerts/index.ts'
import { acknowledgeCommand, openCommands } from '../machines/index.ts'
import { acceptGames } from './accept-games.ts'
import { receiveHeartbeat, receiveHello } from './receive-hello.ts'
import { receiveProgress, scanPlayer } from './receive-progress.ts'
import { callingMachine } from './identify-machine.ts'

const success = true as const

export const telemetryRoutes = {
  hello: ({ body }, call) => receiveHello(call, body),
  heartbeat: ({ body }, call) => receiveHeartbeat(call, body),
  scan: ({ body }, call) => scanPlayer(call, body.code),
  games: async ({ body }, call) => ({ success, ...(await acceptGames(call, body)) }),
  progress: ({ body }, call) => receiveProgress(call, body),
  alerts: async ({ body }, call) => {
    const { machineId } = await callingMachine(call)
    return { success, ...(await raiseAlerts(call, machineId, body.alerts)) }
  },
  commands: async (_input, call) => {
    const { machineId } = await callingMachine(call)
    return { success, commands: await openCommands(call, machineId) }
  },
  acknowledgeCommand: async ({ params, body }, call) => {
    const { machineId } = await callingMachine(call)
    await acknowledgeCommand(call, machineId, params.id, body)
    return { success }
  },
} satisfies Routes<typeof telemetryCalls>
