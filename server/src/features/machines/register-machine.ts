import type { machinesCalls } from '@portal/contract/machines'
import type { Input } from '@portal/contract/endpoint'
import { serialNumber } from '@portal/contract/rules/serial-number'
import { recordEvents } from '../../domain-events.ts'
import type { Player } from '../../platform/actor.ts'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import { rehearse } from '../../platform/db/rehearse.ts'
import { consumeLimit } from '../../platform/limits.ts'
import { invalid, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { requireOwnLocation, type LocationRecord } from '../locations/index.ts'
import { askGuardian, isChild } from '../parental-consent/index.ts'
import { forgetMachines, broadcastMachinesChanged } from './api-machine.ts'
import {
  countWrongCode,
  failuresOf,
  recordFailure,
  recordHistory,
  recordCurrentLocations,
  claimMachine,
  claimUnowned,
  unownedMachines,
  type Registration,
} from './ownership-queries.ts'
import { showMyMachine } from './list-my-machines.ts'
import { words } from './words.ts'

/** After this many wrong codes the right one is refused too. */
export const triesAtMost = 5

type RegistrationInput = Input<typeof machinesCalls.register>['body']

export const registerMachine = (call: Call<Player>, input: RegistrationInput) => register(call, input, false)

/** For minors it is a request to the guardian. */
export const registerOrAsk = async (call: Call<Player>, input: RegistrationInput) =>
  register(call, input, await isChild(call.db, call.actor.userId))

async function register(call: Call<Player>, input: RegistrationInput, asksGuardian: boolean) {
  const { actor, db, clock, config } = call
  await consumeLimit(call, 'machine-registration', String(actor.userId), config.limits.perIdentifier.machineRegistration)
  const place = await requireOwnLocation(db, actor, input.location_id)
  if (input.group_type !== undefined && input.group_type !== place.groupType) throw invalid({ location_id: [words.otherGroup] })
  const at = clock.now()
  const typed = input.serial_number.trim()
  const candidates = await unownedMachines(db, typed, serialNumber(typed))
  const code = { text: input.registration_code.trim().toUpperCase(), triesAtMost }
  const name = input.custom_display_name
  const claim = async (tx: Db) => {
    const machineId = await claimMachine(tx, candidates, code, ownerAt(place, name, at))
    return machineId === undefined ? undefined : recordRegistration({ ...call, db: tx }, machineId)
  }
  const machine = await inTransaction(db, async (tx) => {
    if (!asksGuardian) return claim(tx)
    const claimed = await rehearse(tx, claim)
    if (!claimed) return undefined
    const wish = { kind: 'machine' as const, machineId: claimed.id, locationId: place.id, name }
    await askGuardian(call, tx, actor.userId, { subject: `machine:${claimed.id}`, name: claimed.game_name, wish })
    return claimed
  })
  if (machine === undefined) {
    await countWrongCode(db, candidates, actor.userId, at)
    await recordFailure(db, actor.userId, serialNumber(typed), at)
    throw invalid({ registration_code: [words.registration] })
  }
  if (asksGuardian) return { machine, pending_guardian: true as const }
  forgetMachines(call, [machine.id])
  return { machine }
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
  const failures = await failuresOf(db, actor.userId, since, failuresShown)
  return { failures: failures.map(({ id, serialNumber: serial, at }) => ({ id, serial_number: serial, date: at.toISOString() })) }
}
