import { createHash, randomBytes } from 'node:crypto'
import type { faultReportsCalls } from '@portal/contract/fault-reports'
import type { Input } from '@portal/contract/endpoint'
import { recordEvents } from '../../domain-events.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { filesOf } from '../../platform/files.ts'
import { newUid } from '../../platform/ids.ts'
import { consumeComputedAnswerLimit, consumeAddressLimit } from '../../platform/limits.ts'
import { invalid, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { requireFaultMachine } from './access.ts'
import { cleanJpeg } from './clean-jpeg.ts'
import { insertEntry, knownFaults, statusOf, type FaultMachineRow } from './queries.ts'
import { words } from './words.ts'

export async function showFaultMachine(call: Call, uid: string) {
  const { db } = call
  await consumeComputedAnswerLimit(call)
  const machine = await requireFaultMachine(db, call.actor, uid)
  const known = await knownFaults(db, machine.id)
  return {
    machine: machineToWire(machine),
    known: known.map(({ kind, state, times, firstAt }) => ({ kind, state, times, first_at: firstAt.toISOString() })),
  }
}

export async function reportFault(call: Call, input: Input<typeof faultReportsCalls.submit>['body']) {
  const { db, clock, config } = call
  const machine = await requireFaultMachine(db, call.actor, input.machine_uid)
  // By address only: with a limit per machine, one person could use up everyone's reports.
  await consumeAddressLimit(call, 'fault-report', config.limits.perAddress.faultReport)
  const photo = input.photo === undefined ? null : await storePhoto(call, input.photo)
  const token = randomBytes(24).toString('base64url')
  const { kind, severity, description } = input
  const at = clock.now()
  const { times } = await inTransaction(db, async (tx) => {
    const entry = { machineId: machine.id, kind, severity, description, photo, tokenHash: hashOf(token), at }
    const added = await insertEntry(tx, entry)
    const { reportId } = added
    await recordEvents(tx, 'fault.reported', [{ machineId: machine.id, reportId, isNew: added.times === 1 }], at)
    return added
  })
  return { status_token: token, known_before: times > 1 }
}

export async function showFaultStatus(call: Call, token: string) {
  await consumeComputedAnswerLimit(call)
  const status = await statusOf(call.db, hashOf(token))
  if (!status) throw unknownObject()
  const { kind, severity, description, state, times, answer } = status
  return {
    machine: machineToWire(status),
    kind,
    severity,
    description,
    state,
    times,
    answer,
    reported_at: status.at.toISOString(),
    answered_at: status.answeredAt?.toISOString() ?? null,
  }
}

async function storePhoto(call: Call, base64: string): Promise<string> {
  const picture = cleanJpeg(Buffer.from(base64, 'base64'))
  if (!picture) throw invalid({ photo: [words.photo] })
  const name = `fault-${newUid()}.jpg`
  await filesOf(call).put(name, picture)
  return name
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

const machineToWire = (machine: FaultMachineRow) => ({
  uid: machine.uid,
  name: machine.name,
  game_name: machine.gameName,
  game_code: machine.gameCode,
  model_type_name: machine.modelName,
  place_name: machine.placeName,
  out_of_service: machine.outOfService,
  gradient_start: machine.gradientStart,
  gradient_stop: machine.gradientStop,
})
