import type { Input } from '@portal/contract/endpoint'
import { heartbeatIntervalSeconds, type MachineHello, type telemetryCalls } from '@portal/contract/telemetry'
import type { Machine } from '../../platform/actor.ts'
import { appScoped } from '../../platform/app-scoped.ts'
import { Batcher } from '../../platform/db/batcher.ts'
import { isDatabaseUnavailable } from '../../platform/db/pool.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'
import { closeDoorAlerts } from '../alerts/index.ts'
import { claimSerial, recordContacts, type SignOfLife } from '../machines/index.ts'
import { callingMachine, signedAt } from './identify-machine.ts'
import { homePlayers } from './proof.ts'

export async function receiveHello(call: Call<Machine>, hello: MachineHello) {
  const { actor, clock } = call
  // Version 0 is the factory's secret, which is valid only here.
  if (actor.keyVersion !== 0) throw new Problem('signature.wrong')
  if (hello.serial !== actor.serial) throw invalid({ serial: ['The signature belongs to another serial.'] })
  const now = clock.now()
  const claimed = await claimSerial(call, {
    serial: hello.serial,
    modelCode: hello.model_code,
    machineConfigurationNumber: hello.machine_configuration_number,
    configurationNumber: hello.configuration_number,
    codeVersion: hello.code_version,
    clockOffsetMs: now.getTime() - (signedAt(actor) ?? now.getTime()),
  })
  const { title, newestCode } = claimed
  const players = await homePlayers(call.db, claimed.machineId, now)
  return {
    success: true as const,
    machine_uid: claimed.uid,
    secret: claimed.secret.toString('base64url'),
    key_version: claimed.keyVersion,
    server_time: now.toISOString(),
    heartbeat_interval_s: heartbeatIntervalSeconds,
    ...(claimed.registrationCode === null ? {} : { registration_code: claimed.registrationCode }),
    titles: [{ code: title.code, name: title.name, code_version: newestCode ?? hello.code_version }],
    ...(players.length ? { home_players: players } : {}),
  }
}

const most = 1_000

const heartbeatBatcher = appScoped(
  (services: Services) =>
    new Batcher(async (signs: SignOfLife[]): Promise<(number | Error)[]> => {
      try {
        // Of several heartbeats of one machine in a batch, only the last one is stored.
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
