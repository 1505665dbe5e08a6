import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Input } from '@portal/contract/endpoint'
import type { faultReportsCalls } from '@portal/contract/fault-reports'
import { recordEvents } from '../../domain-events.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { unlessTaken } from '../../platform/db/session.sql.ts'
import { filesOf } from '../../platform/files.ts'
import { newUid } from '../../platform/ids.ts'
import { consumeAddressLimit, consumeComputedAnswerLimit } from '../../platform/limits.ts'
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
  lamp_color: machine.lampColor,
  glow_color: machine.glowColor,
})

// Photos come from strangers, so everything but the image data is removed: locations, cameras, thumbnails, trailing bytes.
// Other formats are refused.
const maxSide = 4096

const startOfImage = 0xd8
const endOfImage = 0xd9
const startOfScan = 0xda
const tables = new Set([0xdb, 0xc4, 0xdd])

/** Baseline, extended and progressive, which all browsers support. */
const frames = new Set([0xc0, 0xc1, 0xc2])
const isMetadata = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe
const isRestart = (byte: number) => byte >= 0xd0 && byte <= 0xd7

export function cleanJpeg(bytes: Buffer): Buffer | null {
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== startOfImage) return null
  const kept = [bytes.subarray(0, 2)]
  let at = 2
  let framed = false
  let scanned = false
  for (;;) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === endOfImage) return framed && scanned ? Buffer.concat([...kept, Buffer.from([0xff, endOfImage])]) : null
    const length = at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : 0
    let end = at + 2 + length
    if (length < 2 || end > bytes.length) return null
    if (frames.has(marker)) {
      if (framed || !isSupportedFrame(bytes.subarray(at + 4, end))) return null
      framed = true
    } else if (marker === startOfScan) {
      if (!framed) return null
      scanned = true
      end = endOfScan(bytes, end)
    } else if (!tables.has(marker) && !isMetadata(marker)) return null
    if (!isMetadata(marker)) kept.push(bytes.subarray(at, end))
    at = end
  }
}

function isSupportedFrame(frame: Buffer): boolean {
  if (frame.length < 6 || frame[0] !== 8) return false
  const [height, width] = [frame.readUInt16BE(1), frame.readUInt16BE(3)]
  const colours = frame[5] ?? 0
  const fits = height > 0 && width > 0 && height <= maxSide && width <= maxSide
  return fits && (colours === 1 || colours === 3) && frame.length === 6 + 3 * colours
}

/** The scan ends at the next marker that is neither an escaped byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    const next = bytes[at + 1] ?? 0
    if (bytes[at] === 0xff && next !== 0 && !isRestart(next)) return at
  }
  return bytes.length
}
