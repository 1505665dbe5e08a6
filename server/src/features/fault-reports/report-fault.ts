import { createHash, createHmac, randomBytes } from 'node:crypto'
import { Transformer } from '@napi-rs/image'
import type { Input } from '@portal/contract/endpoint'
import type { faultReportsCalls } from '@portal/contract/fault-reports'
import { recordEvents } from '../../domain-events.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { unlessTaken } from '../../platform/db/session.sql.ts'
import { filesOf } from '../../platform/files.ts'
import { newUid } from '../../platform/ids.ts'
import { consumeAddressLimit, consumeComputedAnswerLimit } from '../../platform/limits.ts'
import { pictureHead } from '../../platform/picture-head.ts'
import { invalid, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { requireFaultMachine } from './answer-reports.ts'
import { findEntry, insertEntry, knownFaults, statusOf, type FaultMachineRow, type NewEntry } from './fault-reports.ts'
import { words } from './texts.ts'

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

type Report = Input<typeof faultReportsCalls.submit>['body']

export async function reportFault(call: Call, input: Report) {
  const machine = await requireFaultMachine(call.db, call.actor, input.machine_uid)
  const token = input.report_id === undefined ? randomBytes(24).toString('base64url') : tokenOf(call, machine.id, input.report_id)
  const known = input.report_id === undefined ? undefined : await findEntry(call.db, hashOf(token))
  if (known) return { status_token: token, known_before: known.knownBefore }
  // By address only: with a limit per machine, one person could use up everyone's reports.
  await consumeAddressLimit(call, 'fault-report', call.config.limits.perAddress.faultReport)
  const photo = input.photo === undefined ? null : await storePhoto(call, input.photo)
  const added = await storeReport(call, input, { machineId: machine.id, photo, tokenHash: hashOf(token) })
  if (added) return { status_token: token, known_before: added.times > 1 }
  if (photo) await filesOf(call).remove(photo)
  const meanwhile = await findEntry(call.db, hashOf(token))
  return { status_token: token, known_before: meanwhile?.knownBefore ?? false }
}

type Stored = Pick<NewEntry, 'machineId' | 'photo' | 'tokenHash'>

/** Returns undefined, and changes nothing, when the same report was stored meanwhile. */
async function storeReport({ db, clock }: Call, { kind, severity, description }: Report, stored: Stored) {
  const at = clock.now()
  return inTransaction(db, async (tx) => {
    const added = await unlessTaken(tx, { execute: () => insertEntry(tx, { ...stored, kind, severity, description, at }) })
    if (added)
      await recordEvents(
        tx,
        'fault.reported',
        [{ machineId: stored.machineId, reportId: added.reportId, isNew: added.times === 1 }],
        at,
      )
    return added
  })
}

/** The same for each try of a sender. It depends on the sender, so the id alone opens nothing. */
function tokenOf({ actor, config }: Call, machineId: number, reportId: string): string {
  const sender = actor.kind === 'player' ? actor.userId : ''
  return createHmac('sha256', config.key('fault-reports'))
    .update(`${machineId}\n${sender}\n${reportId}`)
    .digest('base64url')
    .slice(0, 32)
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
  const picture = await cleanJpeg(Buffer.from(base64, 'base64'))
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
  lamp_color: machine.lampColor,
  glow_color: machine.glowColor,
})

const maxSide = 4096
const quality = 80

/**
 * Encodes a JPEG again, because photos come from strangers: only the pixels are kept, turned as the camera said. Returns null for
 * other formats, broken files and longer sides than 4096 pixels.
 */
export async function cleanJpeg(sent: Buffer): Promise<Buffer | null> {
  const head = pictureHead(sent)
  if (head?.kind !== 'jpeg' || Math.max(head.width, head.height) > maxSide) return null
  try {
    return await new Transformer(sent).rotate().jpeg(quality)
  } catch {
    return null
  }
}
