import type { MachineCommand } from '@portal/contract/telemetry'
import { recordEvents } from '../../domain-events.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { loader } from '../../platform/db/loader.ts'
import { appScoped } from '../../platform/app-scoped.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { listedCommands, markExpired, markFetched, storeOutcome, type ListedCommand } from './commands.sql.ts'

const mostListed = 100

const commandsOf = appScoped((services: Services) => loader((machineIds: number[]) => fetchOpenCommands(services, machineIds)))

/** Returns a machine's open commands, oldest first. Concurrent calls share one query. */
export const openCommands = async (services: Services, machineId: number): Promise<MachineCommand[]> =>
  (await commandsOf(services)(machineId)) ?? []

/** Listing a command to its machine marks it as taken and notifies open pages. */
async function fetchOpenCommands(services: Services, machineIds: number[]): Promise<Map<number, MachineCommand[]>> {
  const { db, clock } = services
  const at = clock.now()
  const listed = await listedCommands(db, machineIds, mostListed, at)
  const fresh = listed.filter(({ isNew }) => isNew).map(({ id }) => Number(id))
  if (fresh.length)
    await inTransaction(db, async (tx) => {
      const machines = await markFetched(tx, fresh, at)
      await recordEvents(
        tx,
        'machine.changed',
        machines.map((machineId) => ({ machineId })),
        at,
      )
    })
  const byMachine = Map.groupBy(listed, ({ machineId }) => machineId)
  return new Map([...byMachine].map(([machineId, commands]) => [machineId, commands.map(commandToWire)]))
}

const commandToWire = ({ id, kind, args, created_at }: ListedCommand): MachineCommand => ({ id, kind, args, created_at })

type Answer = { outcome: 'done' | 'failed' | 'refused'; message?: string | undefined }

/** Stores the first answer of a machine to a command; a repeat changes nothing. 404 for a command of another machine. */
export async function acknowledgeCommand(
  services: Services,
  machineId: number,
  commandId: string,
  answer: Answer,
): Promise<void> {
  if (!/^\d{1,15}$/.test(commandId)) throw unknownObject()
  const { db, clock } = services
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const { outcome, message = '' } = answer
    const { isKnown, isChanged } = await storeOutcome(tx, { machineId, id: Number(commandId), outcome, message, at })
    if (!isKnown) throw unknownObject()
    if (isChanged) await recordEvents(tx, 'machine.changed', [{ machineId }], at)
  })
}

export async function expireCommands({ db, clock }: Services): Promise<void> {
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const machines = await markExpired(tx, at)
    if (machines.length)
      await recordEvents(
        tx,
        'machine.changed',
        machines.map((machineId) => ({ machineId })),
        at,
      )
  })
}
