import { recordEvents } from '../../domain-events.ts'
import { inTransaction } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { forgetMachines, broadcastMachinesChanged } from './api-machine.ts'
import { deleteSecretsEndedBefore } from './machine-api.sql.ts'
import {
  deleteSilencesBefore,
  markSilent,
  recordStates,
  writeSignsOfLife,
  type ContactRow,
  type SignOfLife,
} from './presence.sql.ts'

/** A smaller drift does not affect the time of a game, and varies with every heartbeat. */
const offsetWorthTellingMs = 1_000

/** Stores signs of life and the state changes they cause, one sign a machine; returns the state found at each machine. */
export async function recordContacts(services: Services, signs: SignOfLife[]): Promise<Map<number, ContactRow>> {
  const { drifted, found } = await inTransaction(services.db, async (tx) => {
    const contacts = await writeSignsOfLife(tx, signs)
    const returned = contacts.filter(({ oldState }) => oldState !== 'online').map(({ id }) => ({ id, state: 'online' as const }))
    await recordStates(tx, returned, services.clock.now())
    const completed = contacts.filter(({ wasPending }) => wasPending).map(({ id }) => ({ machineId: id }))
    await recordEvents(tx, 'machine.changed', completed, services.clock.now())
    const drifted = contacts
      .filter(({ oldOffsetMs, offsetMs }) => Math.abs(offsetMs - oldOffsetMs) >= offsetWorthTellingMs)
      .map(({ id }) => id)
    if (drifted.length) await broadcastMachinesChanged(services, tx, drifted)
    return { drifted, found: new Map(contacts.map((one) => [one.id, one])) }
  })
  if (drifted.length) forgetMachines(services, drifted)
  return found
}

export async function markSilentMachines({ db, clock, config }: Services): Promise<void> {
  const now = clock.now()
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  await inTransaction(db, async (tx) => {
    const changed = await markSilent(tx, {
      late: ago(config.limits.lateAfterSeconds),
      offline: ago(config.limits.offlineAfterSeconds),
    })
    await recordStates(tx, changed, now)
  })
}

/** Machines deliver games with their old secret this long after a change of owner. */
export const farewellMs = 24 * 3_600_000

export async function deleteEndedSecrets({ db, clock }: Services): Promise<void> {
  await deleteSecretsEndedBefore(db, new Date(clock.now().getTime() - farewellMs))
}

export async function deleteOldSilences({ db, clock, config }: Services): Promise<void> {
  await deleteSilencesBefore(db, new Date(clock.now().getTime() - config.limits.silenceDays * 86_400_000))
}
