import type { Input } from '@portal/contract/endpoint'
import { heartbeatIntervalSeconds, type telemetryCalls } from '@portal/contract/telemetry'
import type { Machine } from '../../platform/actor.ts'
import { Batcher } from '../../platform/db/batcher.ts'
import { isDatabaseUnavailable } from '../../platform/db/pool.ts'
import { appScoped } from '../../platform/app-scoped.ts'
import type { Call, Services } from '../../platform/services.ts'
import { closeDoorAlerts } from '../alerts/index.ts'
import { recordContacts, type SignOfLife } from '../machines/index.ts'
import { signedAt } from './identify-machine.ts'
import { callingMachine } from './calling-machine.ts'

const most = 1_000

const heartbeatBatcher = appScoped(
  (services: Services) =>
    new Batcher(async (signs: SignOfLife[]): Promise<(number | Error)[]> => {
      try {
        // Of several signs of one machine in a batch, the last one counts.
        const latest = new Map(signs.map((sign) => [sign.machineId, sign]))
        const contacts = await recordContacts(services, [...latest.values()])
        const closed = [...latest.values()].filter(({ machineId }) => contacts.get(machineId)?.doorAlertOutdated)
        await closeDoorAlerts(
          services,
          closed.map(({ machineId, at, clockOffsetMs }) => ({ machineId, until: new Date(at.getTime() - (clockOffsetMs ?? 0)) })),
        )
        return signs.map(({ machineId }) => contacts.get(machineId)?.commandsWaiting ?? 0)
      } catch (error) {
        if (isDatabaseUnavailable(error)) return signs.map(() => error as Error)
        throw error
      }
    }, most),
)

/** Heartbeats that arrive while a batch is written go with the next. */
export async function receiveHeartbeat(call: Call<Machine>, beat: Input<typeof telemetryCalls.heartbeat>['body']) {
  const machine = await callingMachine(call)
  const now = call.clock.now()
  const time = signedAt(call.actor)
  const waiting = await heartbeatBatcher(call).add({
    machineId: machine.machineId,
    at: now,
    codeVersion: beat.code_version,
    coinDoorOpen: beat.coin_door_open,
    gamesWaiting: beat.games_waiting ?? null,
    clockOffsetMs: time === undefined ? null : now.getTime() - time,
  })
  if (waiting instanceof Error) throw waiting
  return {
    success: true as const,
    server_time: now.toISOString(),
    interval_s: heartbeatIntervalSeconds,
    commands_waiting: waiting,
  }
}
