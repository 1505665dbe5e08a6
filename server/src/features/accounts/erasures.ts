import { appendFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { anyOf, inTransaction, sql } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { eraseAccount } from './erase-account.ts'

const mostAtOnce = 1_000

export type Erasure = { person: string; erased_at: string }

/** The ledger is a file outside the database, because restoring a backup replaces the database. */
export const ledgerFile = (filesDir: string) => path.join(filesDir, 'erasures.log')

/** Scheduled task: appends erasures to the ledger. A crash in between repeats a line, which is harmless. */
export async function appendErasuresToLedger({ db, config, clock }: Services): Promise<void> {
  await inTransaction(db, async (tx) => {
    const found = await tx
      .selectFrom('erasures')
      .select(['id', 'person', 'erased_at'])
      .where('kept_at', 'is', null)
      .orderBy('id')
      .limit(mostAtOnce)
      .forUpdate()
      .execute()
    if (found.length === 0) return
    const lines = found.map(({ person, erased_at }) =>
      JSON.stringify({ person: person.toString('hex'), erased_at: erased_at.toISOString() } satisfies Erasure),
    )
    await mkdir(config.filesDir, { recursive: true })
    await appendFile(ledgerFile(config.filesDir), `${lines.join('\n')}\n`, { flush: true })
    const ids = found.map(({ id }) => id)
    await tx.updateTable('erasures').set({ kept_at: clock.now() }).where('id', '=', anyOf(ids)).execute()
  })
}

/** Erases people again who are in a restored backup; returns how many. */
export async function repeatErasures(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  ledger: readonly Erasure[],
): Promise<number> {
  const digests = ledger.map(({ person }) => Buffer.from(person, 'hex'))
  const people = await services.db
    .selectFrom('users')
    .select('id')
    .where('status', '<>', 'deleted')
    .where(sql<Buffer>`sha256(convert_to(uid::text, 'UTF8'))`, '=', anyOf(digests))
    .orderBy('id')
    .execute()
  for (const { id } of people) await eraseAccount(services, id)
  return people.length
}
