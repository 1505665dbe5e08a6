import type { BuiltLineResult, BuiltMachine, machinesBuiltCalls } from '@portal/contract/machines-built'
import { mostBuiltLines, parseBuiltLines, type BuiltLine } from '@portal/contract/rules/built-lines'
import { serialOfPlate } from '@portal/contract/rules/serial-number'
import type { Player } from '../../platform/actor.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import { numberedPage } from '../../platform/http/numbered-page.ts'
import type { Routes } from '../../platform/http/serve.ts'
import { readableCode } from '../../platform/ids.ts'
import { invalid, Problem, unknownObject } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'
import { notify } from '../notifications/index.ts'
import {
  builtMachine,
  builtPage,
  deleteBuilt,
  deleteSecrets,
  insertBuiltMachine,
  insertBuiltMachines,
  knownSerials,
  lockActiveMachine,
  lockFactoryRecord,
  modelsByTitle,
  recordSteps,
  stepsOf,
  storeFactorySecret,
  storeRegistrationCode,
  type BuiltDetailRow,
  type BuiltFilter,
  type BuiltRow,
  type StandingRow,
} from './built-machines.ts'
import { broadcastMachinesChanged, encryptSecret, forgetMachines, newSecret } from './machine-api.ts'
import { iso } from './machines.ts'
import { codeLength, endRegistration, triesAtMost } from './register.ts'
import { words } from './texts.ts'

export const machinesBuiltRoutes = {
  list: ({ query }, call) => listBuilt(call, query),
  detail: ({ params }, call) => showBuilt(call, params),
  models: (_input, call) => listModels(call),
  build: ({ body }, call) => buildMany(call, body),
  remove: ({ params, body }, call) => removeBuilt(call, { ...params, ...body }),
  renewCode: ({ params, body }, call) => renewCode(call, { ...params, ...body }),
  release: ({ params, body }, call) => releaseMachine(call, { ...params, ...body }),
  revokeSecret: ({ params, body }, call) => revokeSecret(call, { ...params, ...body }),
} satisfies Routes<typeof machinesBuiltCalls>

export async function recordBuiltMachine(
  { db, config, clock }: Services,
  built: { serial: string; modelCode: string; builtOn?: Date },
): Promise<{ serial: string; factorySecret: string }> {
  const { serial, modelCode } = built
  const secret = newSecret()
  const added = await insertBuiltMachine(db, {
    serial,
    serialNumber: serialOfPlate(serial),
    modelCode,
    factorySecret: encryptSecret(config, serial, secret),
    builtOn: built.builtOn ?? clock.now(),
  })
  if (!added) throw new Problem('input.invalid', { message: words.notBuilt })
  return { serial, factorySecret: secret.toString('base64url') }
}

type List = { lines: string; model_code: string; check_only: boolean; reason: string }
type CheckedLine = BuiltLineResult & { secret: string | null }

export async function buildMany(call: Call<Player>, { lines, model_code, check_only, reason }: List) {
  const read = parseBuiltLines(lines, model_code)
  if (read.length === 0) throw invalid({ lines: [words.noSerials] })
  if (read.length > mostBuiltLines) throw invalid({ lines: [words.tooManySerials(mostBuiltLines)] })
  const judged = await checkLines(call, read)
  if (check_only) return { added: 0, lines: judged.map(builtToWire) }
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
    return { serial, serialNumber: serialOfPlate(serial), modelCode, secret: encrypted.toString('base64') }
  })
  const added = await inTransaction(db, async (tx) => {
    const serials = await insertBuiltMachines(tx, rows, clock.now())
    if (serials.size === 0) return serials
    await recordSteps(tx, [...serials], 'built', actor.userId, clock.now())
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
    // Another admin may have added the machine since the check; then the secret generated here is not valid.
    if (!added.has(one.serial)) return { ...one, state: 'known' }
    return { ...one, factory_secret: secrets.get(one.serial)?.toString('base64url') ?? null }
  })
  return { added: added.size, lines: lines.map(builtToWire) }
}

const builtToWire = ({ line, serial, model_code, state, fault, factory_secret }: CheckedLine): BuiltLineResult => ({
  line,
  serial,
  model_code,
  state,
  fault,
  factory_secret,
})

const pageSize = 10
const stepsShown = 50

async function listBuilt({ db, config }: Call<Player>, { page, ...filter }: BuiltFilter & { page: number }) {
  const found = await builtPage(db, filter, { offset: (page - 1) * pageSize, most: pageSize })
  return numberedPage(config, { path: '/api/v1/admin/machines', query: filter, page, pageSize }, found, toWire)
}

async function showBuilt({ db, clock }: Call<Player>, { serial }: { serial: string }) {
  const row = await builtMachine(db, serial)
  if (!row) throw unknownObject()
  const steps = await stepsOf(db, serial, stepsShown)
  return {
    ...toWire(row),
    registration_code: codeOf(row, clock.now()),
    has_secret: row.hasSecret ?? false,
    key_version: row.keyVersion ?? 0,
    history: steps.map(({ at, what, byId, byName }) => ({ at: at.toISOString(), what, by: personOf(byId, byName) })),
    may_remove: row.state === 'built',
  }
}

const listModels = async ({ db }: Call<Player>) => ({ models: await modelsByTitle(db) })

const personOf = (id: number | null, username: string | null) => (id === null ? null : { user_id: id, username: username ?? '' })

const toWire = (row: BuiltRow): BuiltMachine => ({
  serial: row.serial,
  model_code: row.modelCode,
  model_name: row.modelName,
  title_code: row.titleCode,
  title_name: row.titleName,
  built_on: row.builtOn,
  state: row.state,
  machine_id: row.machineId,
  presence: row.presence,
  last_heard: iso(row.lastHeardAt),
  code_version: row.codeVersion ?? '',
  out_of_service: row.outOfService ?? false,
  owner: personOf(row.ownerId, row.ownerName),
  place: row.placeId === null ? null : { id: row.placeId, name: row.placeName ?? '', city: row.placeCity ?? '' },
})

function codeOf({ state, code, codeExpiresAt, wrongTries }: BuiltDetailRow, now: Date) {
  if (state !== 'waiting' || !code || !codeExpiresAt) return null
  const wrong = wrongTries ?? 0
  return {
    code,
    expires_at: codeExpiresAt.toISOString(),
    wrong_tries: wrong,
    is_dead: codeExpiresAt <= now || wrong >= triesAtMost,
  }
}

type SerialAndReason = { serial: string; reason: string }

async function lockBuiltMachine(tx: Db, serial: string): Promise<StandingRow | undefined> {
  if (!(await lockFactoryRecord(tx, serial))) throw unknownObject()
  return lockActiveMachine(tx, serial)
}

async function removeBuilt(call: Call<Player>, { serial, reason }: SerialAndReason) {
  const { db, actor, clock } = call
  await inTransaction(db, async (tx) => {
    await lockBuiltMachine(tx, serial)
    if (!(await deleteBuilt(tx, serial))) throw new Problem('state.changed')
    await recordSteps(tx, [serial], 'removed', actor.userId, clock.now())
    await recordAudit(call, tx, { action: 'machine.unlisted', subjectId: null, reason, before: { serial } })
  })
  return {}
}

async function renewCode(call: Call<Player>, { serial, reason }: SerialAndReason) {
  const { db, clock, config, actor } = call
  const code = readableCode(codeLength)
  const expiresAt = new Date(clock.now().getTime() + config.limits.registrationCodeMinutes * 60_000)
  await inTransaction(db, async (tx) => {
    const machine = await lockBuiltMachine(tx, serial)
    if (!machine || machine.ownerId !== null) throw new Problem('state.changed')
    await storeRegistrationCode(tx, machine.id, code, expiresAt)
    await recordSteps(tx, [serial], 'code_renewed', actor.userId, clock.now())
    await recordAudit(call, tx, {
      action: 'machine.code-renewed',
      subjectId: null,
      reason,
      after: { serial, good_until: expiresAt.toISOString() },
    })
  })
  return { code, expires_at: expiresAt.toISOString() }
}

/** The owner is notified. The machine shows a registration code at its next start. */
async function releaseMachine(call: Call<Player>, { serial, reason }: SerialAndReason) {
  const { db, clock, actor } = call
  const released = await inTransaction(db, async (tx) => {
    const machine = await lockBuiltMachine(tx, serial)
    if (!machine || machine.ownerId === null) throw new Problem('state.changed')
    await endRegistration(call, tx, machine.id, machine.ownerId, 'registration_removed', clock.now())
    await recordSteps(tx, [serial], 'released', actor.userId, clock.now())
    await recordAudit(call, tx, { action: 'machine.released', subjectId: machine.ownerId, reason, before: { serial } })
    const { title, body } = words.released
    await notify(call, tx, [{ userId: machine.ownerId, type: 'machine', title, body: body(serial), link: '/account/machines' }])
    return machine.id
  })
  forgetMachines(call, [released])
  return {}
}

/**
 * Ends the machine's current secret. With `factory`, also replaces the secret for the first hello and returns the new one,
 * which is never shown again.
 */
async function revokeSecret(call: Call<Player>, { serial, factory, reason }: SerialAndReason & { factory: boolean }) {
  const { db, clock, config, actor } = call
  const secret = factory ? newSecret() : null
  const ended = await inTransaction(db, async (tx) => {
    const machine = await lockBuiltMachine(tx, serial)
    if (!factory && !machine?.hasSecret) throw new Problem('state.changed')
    const machineIds = await deleteSecrets(tx, serial)
    if (secret) await storeFactorySecret(tx, serial, encryptSecret(config, serial, secret))
    await recordSteps(tx, [serial], factory ? 'secret_replaced' : 'secret_revoked', actor.userId, clock.now())
    await recordAudit(call, tx, {
      action: factory ? 'machine.secret-replaced' : 'machine.secret-revoked',
      subjectId: machine?.ownerId ?? null,
      reason,
      before: { serial, has_secret: machine?.hasSecret ?? false, key_version: machine?.keyVersion ?? 0 },
      after: { serial, has_secret: false },
    })
    if (machineIds.length) await broadcastMachinesChanged(call, tx, machineIds)
    return machineIds
  })
  forgetMachines(call, ended)
  return { factory_secret: secret?.toString('base64url') ?? null }
}
