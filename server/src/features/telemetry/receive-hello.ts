import { heartbeatIntervalSeconds, type MachineHello } from '@portal/contract/telemetry'
import type { Machine } from '../../platform/actor.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { claimSerial } from '../machines/index.ts'
import { signedAt } from './identify-machine.ts'
import { homePlayers } from './proof.sql.ts'

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
