import type { machinesCalls } from '@portal/contract/machines'
import type { Input } from '@portal/contract/endpoint'
import { serialNumber } from '@portal/contract/rules/serial-number'
import { recordEvents } from '../../domain-events.ts'
import type { Player } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { consumeLimit } from '../../platform/limits.ts'
import { invalid } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { requireOwnLocation } from '../locations/index.ts'
import { forgetMachines, broadcastMachinesChanged } from './api-machine.ts'
import {
  countWrongCode,
  failuresOf,
  recordFailure,
  recordHistory,
  recordCurrentLocations,
  claimMachine,
  unownedMachines,
} from './ownership-queries.ts'
import { showMyMachine } from './list-my-machines.ts'
import { words } from './words.ts'

/** After this many wrong codes the right one is refused too. */
export const triesAtMost = 5

type RegistrationInput = Input<typeof machinesCalls.register>['body']

export async function registerMachine(call: Call<Player>, input: RegistrationInput) {
  const { actor, db, clock, config } = call
  await consumeLimit(call, 'machine-registration', String(actor.userId), config.limits.perIdentifier.machineRegistration)
  const place = await requireOwnLocation(db, actor, input.location_id)
  if (place.groupType !== input.group_type) throw invalid({ location_id: [words.otherGroup] })
  const at = clock.now()
  const typed = input.serial_number.trim()
  const candidates = await unownedMachines(db, typed, serialNumber(typed))
  const registered = await inTransaction(db, async (tx) => {
    const code = { text: input.registration_code.trim().toUpperCase(), triesAtMost }
    const owner = { ownerId: actor.userId, locationId: place.id, groupType: place.groupType, name: input.custom_display_name, at }
    const machineId = await claimMachine(tx, candidates, code, owner)
    if (machineId === undefined) return undefined
    await recordCurrentLocations(tx, [machineId], at)
    await recordHistory(tx, machineId, actor.userId, 'registration', at)
    await recordEvents(tx, 'machine.changed', [{ machineId }], at)
    await broadcastMachinesChanged(call, tx, [machineId])
    return machineId
  })
  if (registered === undefined) {
    await countWrongCode(db, candidates, actor.userId, at)
    await recordFailure(db, actor.userId, serialNumber(typed), at)
    throw invalid({ registration_code: [words.registration] })
  }
  forgetMachines(call, [registered])
  return { machine: await showMyMachine(call, registered) }
}

const failuresShown = 20
const failureDays = 30

export async function listFailures({ db, actor, clock }: Call<Player>) {
  const since = new Date(clock.now().getTime() - failureDays * 86_400_000)
  const failures = await failuresOf(db, actor.userId, since, failuresShown)
  return { failures: failures.map(({ id, serialNumber: serial, at }) => ({ id, serial_number: serial, date: at.toISOString() })) }
}
