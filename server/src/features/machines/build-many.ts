import type { BuiltLineResult } from '@portal/contract/machines-built'
import { mostBuiltLines, parseBuiltLines, type BuiltLine } from '@portal/contract/rules/built-lines'
import { serialNumber } from '@portal/contract/rules/serial-number'
import type { Player } from '../../platform/actor.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { invalid } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { insertBuiltMachines, knownSerials, noteSteps } from './factory.sql.ts'
import { modelsByTitle } from './factory.sql.ts'
import { newSecret, encryptSecret } from './secrets.ts'
import { words } from './texts.ts'

type List = { lines: string; model_code: string; check_only: boolean; reason: string }
type CheckedLine = BuiltLineResult & { secret: string | null }

export async function buildMany(call: Call<Player>, { lines, model_code, check_only, reason }: List) {
  const read = parseBuiltLines(lines, model_code)
  if (read.length === 0) throw invalid({ lines: [words.noSerials] })
  if (read.length > mostBuiltLines) throw invalid({ lines: [words.tooManySerials(mostBuiltLines)] })
  const judged = await checkLines(call, read)
  if (check_only) return { added: 0, lines: judged.map(toWire) }
  const wrong = judged.filter(({ state }) => state === 'wrong')
  if (wrong.length)
    throw invalid({
      lines: wrong.slice(0, 20).map(({ line, serial }) => words.unreadableLine(line, serial.slice(0, 40))),
    })
  if (!reason) throw invalid({ reason: ['Enter a reason. It is shown in the audit log.'] })
  return insertBuiltLines(call, judged, reason)
}

async function checkLines({ db }: Call<Player>, read: BuiltLine[]): Promise<CheckedLine[]> {
  const models = new Set((await modelsByTitle(db)).map(({ model_code }) => model_code))
  const known = await knownSerials(
    db,
    read.filter(({ fault }) => !fault).map(({ serial }) => serial),
  )
  return read.map(({ line, serial, modelCode, secret, fault: faultOfText, sameAs }) => {
    const fault = faultOfText ?? (models.has(modelCode) ? null : 'model')
    const state = fault ? 'wrong' : sameAs !== null ? 'twice' : known.has(serial) ? 'known' : 'new'
    return { line, serial, model_code: modelCode, state, fault, factory_secret: null, secret }
  })
}

async function insertBuiltLines(call: Call<Player>, judged: CheckedLine[], reason: string) {
  const { db, config, clock, actor } = call
  const newLines = judged.filter(({ state }) => state === 'new')
  const secrets = new Map(newLines.map(({ serial, secret }) => [serial, secret ? Buffer.from(secret, 'base64url') : newSecret()]))
  const rows = newLines.map(({ serial, model_code: modelCode }) => {
    const encrypted = encryptSecret(config, serial, secrets.get(serial) as Buffer)
    return { serial, serialNumber: serialNumber(serial), modelCode, secret: encrypted.toString('base64') }
  })
  const added = await inTransaction(db, async (tx) => {
    const serials = await insertBuiltMachines(tx, rows, clock.now())
    if (serials.size === 0) return serials
    await noteSteps(tx, [...serials], 'built', actor.userId, clock.now())
    await recordAudit(call, tx, {
      action: 'machines.built',
      subjectId: null,
      reason,
      after: { machines: serials.size, first_serial: [...serials].toSorted()[0] ?? '' },
    })
    return serials
  })
  const lines = judged.map((one): CheckedLine => {
    if (one.state !== 'new') return one
    // Another admin may have added it since the check; then the secret generated here is not valid.
    if (!added.has(one.serial)) return { ...one, state: 'known' }
    return { ...one, factory_secret: secrets.get(one.serial)?.toString('base64url') ?? null }
  })
  return { added: added.size, lines: lines.map(toWire) }
}

const toWire = ({ line, serial, model_code, state, fault, factory_secret }: CheckedLine): BuiltLineResult => ({
  line,
  serial,
  model_code,
  state,
  fault,
  factory_secret,
})
