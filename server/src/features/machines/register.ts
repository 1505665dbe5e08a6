import type { Input } from '@portal/contract/endpoint'
import type { machinesCalls } from '@portal/contract/machines'
import { missingSentence } from '@portal/contract/rules/messages'
import { normalizePlate, serialOfPlate, serialVariants } from '@portal/contract/rules/serial-number'
import { recordEvents, type DomainEvent } from '../../domain-events.ts'
import type { Player } from '../../platform/actor.ts'
import { inTransaction, type Db, type Tx } from '../../platform/db/database.ts'
import { rehearse } from '../../platform/db/session.sql.ts'
import { newUid, readableCode } from '../../platform/ids.ts'
import { consumeLimit } from '../../platform/limits.ts'
import { invalid, Problem, unknownObject } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'
import { findOrCreateHome, locateHome, requireOwnLocation, type LocationRecord } from '../locations/index.ts'
import { askGuardian, isChild } from '../parental-consent/index.ts'
import { builtModelOf, type BuiltModel } from './built-machines.ts'
import { showMyMachine } from './list-machines.ts'
import {
  broadcastMachinesChanged,
  encryptSecret,
  forgetMachines,
  insertClaimedMachine,
  lockMachine,
  newSecret,
} from './machine-api.ts'
import { requireOwnMachine } from './machines.ts'
import {
  activeMachinesOfOwners,
  archiveMachine,
  claimMachine,
  claimUnowned,
  countWrongCode,
  registrationFailuresOf,
  machineWithCode,
  recordCurrentLocations,
  recordRegistrationFailure,
  recordHistory,
  removeOwner,
  unfinishedBefore,
  unownedMachines,
  type Registration,
} from './ownership.ts'
import { recordStates } from './presence.ts'
import { words } from './texts.ts'
import { closeOffersOf } from './transfer.ts'

/** After this many wrong codes the right one is refused too, until the machine shows a new one. */
export const triesAtMost = 5

type RegistrationInput = Input<typeof machinesCalls.register>['body']

export const registerMachine = (call: Call<Player>, input: RegistrationInput) => register(call, input, false)

/** For a minor, this asks the guardian instead of registering the machine. */
export const registerOrAskGuardian = async (call: Call<Player>, input: RegistrationInput) =>
  register(call, input, await isChild(call.db, call.actor.userId))

/** Returns the machine that shows this code, before anything is registered. */
export async function checkCode(call: Call<Player>, input: TypedMachine) {
  const { candidates, code, at } = await readTyped(call, input)
  const found = await machineWithCode(call.db, candidates, code, at)
  if (!found) return refuseCode(call, input, candidates)
  return { machine: { game_name: found.gameName, game_code: found.gameCode, model_type_name: found.modelName } }
}

type TypedMachine = Pick<RegistrationInput, 'serial_number' | 'registration_code'>

async function readTyped(call: Call<Player>, input: TypedMachine) {
  const { actor, db, clock, config } = call
  await consumeLimit(call, 'machine-registration', String(actor.userId), config.limits.perIdentifier.machineRegistration)
  const candidates = await unownedMachines(db, serialVariants(input.serial_number))
  return { candidates, code: { text: input.registration_code.trim().toUpperCase(), triesAtMost }, at: clock.now() }
}

async function refuseCode({ db, actor, clock }: Call<Player>, input: TypedMachine, candidates: number[]): Promise<never> {
  await countWrongCode(db, candidates, actor.userId, clock.now())
  await recordRegistrationFailure(db, actor.userId, serialOfPlate(normalizePlate(input.serial_number)), clock.now())
  throw invalid({ registration_code: [words.registration] })
}

async function register(call: Call<Player>, input: RegistrationInput, asksGuardian: boolean) {
  const { actor, db } = call
  const { candidates, code, at } = await readTyped(call, input)
  const placeIn = await placeOf(call, input, asksGuardian)
  const name = input.custom_display_name
  const claim = async (tx: Db) => {
    // Checked first, so that a wrong code creates no home.
    if (!(await machineWithCode(tx, candidates, code, at))) return undefined
    const place = await placeIn(tx)
    const machineId = await claimMachine(tx, candidates, code, ownerAt(place, name, at))
    if (machineId === undefined) throw invalid({ registration_code: [words.registration] })
    return { place, machine: await recordRegistration({ ...call, db: tx }, machineId) }
  }
  const claimed = await inTransaction(db, async (tx) => {
    if (!asksGuardian) return claim(tx)
    const tried = await rehearse(tx, claim)
    if (!tried) return undefined
    const { machine, place } = tried
    const wish = { kind: 'machine' as const, machineId: machine.id, locationId: place.id, name }
    await askGuardian(call, tx, actor.userId, { subject: `machine:${machine.id}`, name: machine.game_name, wish })
    return tried
  })
  if (!claimed) return refuseCode(call, input, candidates)
  const { machine } = claimed
  if (asksGuardian) return { machine, pending_guardian: true as const }
  forgetMachines(call, [machine.id])
  return { machine }
}

/**
 * Checks where the machine will stand. The returned function finds or creates that location. A minor cannot create a home
 * here, because that needs a guardian's consent of its own.
 */
async function placeOf(
  call: Call<Player>,
  { location_id, group_type, home }: RegistrationInput,
  asksGuardian: boolean,
): Promise<(tx: Db) => Promise<LocationRecord>> {
  if (home && location_id === undefined && !asksGuardian) {
    const address = await locateHome(call, home)
    return (tx) => findOrCreateHome({ ...call, db: tx }, address)
  }
  if (location_id === undefined) throw invalid({ location_id: [missingSentence] })
  const place = await requireOwnLocation(call.db, call.actor, location_id)
  if (group_type !== undefined && group_type !== place.groupType) throw invalid({ location_id: [words.otherGroup] })
  return () => Promise.resolve(place)
}

/** Registers a machine whose code was checked when the guardian was asked. Throws when somebody has owned it since. */
export async function registerConfirmed(
  call: Call<Player>,
  { machineId, locationId, name }: { machineId: number; locationId: number; name: string },
): Promise<void> {
  const { db, actor, clock } = call
  const place = await requireOwnLocation(db, actor, locationId)
  if (!(await claimUnowned(db, machineId, ownerAt(place, name, clock.now())))) throw unknownObject()
  await recordRegistration(call, machineId)
}

const ownerAt = (place: LocationRecord, name: string, at: Date): Registration => ({
  ownerId: place.ownerId,
  locationId: place.id,
  groupType: place.groupType,
  name,
  at,
})

async function recordRegistration(call: Call<Player>, machineId: number) {
  const { db, actor, clock } = call
  const at = clock.now()
  await recordCurrentLocations(db, [machineId], at)
  await recordHistory(db, machineId, actor.userId, 'registration', at)
  await recordEvents(db, 'machine.changed', [{ machineId }], at)
  await broadcastMachinesChanged(call, db, [machineId])
  return showMyMachine(call, machineId)
}

const failuresShown = 20
const failureDays = 30

export async function listFailures({ db, actor, clock }: Call<Player>) {
  const since = new Date(clock.now().getTime() - failureDays * 86_400_000)
  const failures = await registrationFailuresOf(db, actor.userId, since, failuresShown)
  return { failures: failures.map(({ id, serialNumber: serial, at }) => ({ id, serial_number: serial, date: at.toISOString() })) }
}

export const codeLength = 8

export type Hello = {
  serial: string
  modelCode: string
  machineConfigurationNumber: string
  configurationNumber: string
  codeVersion: string
  clockOffsetMs: number
}

export type Claimed = {
  machineId: number
  uid: string
  keyVersion: number
  secret: Buffer
  registrationCode: string | null
  title: BuiltModel['title']
  newestCode: string | null
}

/** The row of the machine and that of its previous owner, whose cached ownerships contain this one too. */
const affected = ({ id, predecessorId }: { id: number; predecessorId: number | null }) =>
  predecessorId === null ? [id] : [id, predecessorId]

export async function claimSerial(services: Services, hello: Hello): Promise<Claimed> {
  const { db, clock, config } = services
  const at = clock.now()
  const built = await builtModelOf(db, hello.serial, at)
  if (!built) throw new Problem('signature.wrong')
  if (built.modelCode !== hello.modelCode) throw invalid({ model_code: [words.otherModel] })
  const secret = newSecret()
  const code = readableCode(codeLength)
  const claimed = await inTransaction(db, async (tx) => {
    const before = await lockMachine(tx, hello.serial)
    const machine = await insertClaimedMachine(tx, {
      ...hello,
      uid: newUid(),
      modelId: built.modelId,
      secret: encryptSecret(config, hello.serial, secret),
      registrationCode: code,
      registrationCodeExpiresAt: new Date(at.getTime() + config.limits.registrationCodeMinutes * 60_000),
      at,
    })
    if (before?.state !== 'online') await recordStates(tx, [{ id: machine.id, state: 'online' }], at)
    if (before?.isPending) await recordEvents(tx, 'machine.changed', [{ machineId: machine.id }], at)
    await broadcastMachinesChanged(services, tx, affected(machine))
    return machine
  })
  forgetMachines(services, affected(claimed))
  const registrationCode = claimed.ownerId === null ? code : null
  const { id: machineId, uid, keyVersion } = claimed
  return { machineId, uid, keyVersion, secret, registrationCode, title: built.title, newestCode: built.codeVersion }
}

export async function removeMachine(call: Call<Player>, { machine_id }: Input<typeof machinesCalls.remove>['body']) {
  const { actor, db, clock } = call
  const machine = await requireOwnMachine(db, actor, machine_id)
  await inTransaction(db, (tx) => endRegistration(call, tx, machine.id, actor.userId, 'registration_removed', clock.now()))
  forgetMachines(call, [machine.id])
  return { machine: await showMyMachine(call, machine.id) }
}

type End = 'registration_removed' | 'registration_failed'

/** Archives the row and ends open offers. The next hello of the machine creates a new row. */
export async function endRegistration(services: Services, tx: Db, machineId: number, ownerId: number, why: End, at: Date) {
  if (!(await archiveMachine(tx, machineId, at, false))) return
  await recordHistory(tx, machineId, ownerId, why, at)
  await recordHistory(tx, machineId, ownerId, 'archived', at)
  await closeOffersOf(tx, machineId, at)
  await recordEvents(tx, 'machine.removed', [{ machineId }], at)
  await broadcastMachinesChanged(services, tx, [machineId])
}

export async function endUnfinishedRegistrations(services: Services): Promise<void> {
  const at = services.clock.now()
  const before = new Date(at.getTime() - services.config.limits.registrationHours * 3_600_000)
  await inTransaction(services.db, async (tx) => {
    for (const { id, ownerId } of await unfinishedBefore(tx, before))
      await endRegistration(services, tx, id, ownerId, 'registration_failed', at)
  })
}

/** Event handler: machines of erased accounts have no owner and show a code at their next start. Their games stay. */
export async function releaseMachines(services: Services, tx: Tx, events: DomainEvent<'account.erased'>[]): Promise<void> {
  const owners = events.map(({ body }) => body.userId)
  const at = services.clock.now()
  for (const { id, ownerId } of await activeMachinesOfOwners(tx, owners))
    await endRegistration(services, tx, id, ownerId, 'registration_removed', at)
  await removeOwner(tx, owners)
}
