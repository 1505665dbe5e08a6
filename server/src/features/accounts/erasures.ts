import { appendFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { sql, type Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { eraseAccount } from './erase-account.ts'

const mostAtOnce = 1_000

/** One line of the ledger: a digest of what named the person, nothing else of them. */
export type Erasure = { person: string; erased_at: string }

/** Where the ledger lies: beside the database, because a backup that is put back takes the database's own away. */
export const ledgerFile = (filesDir: string) => path.join(filesDir, 'erasures.log')

/** Scheduled task: writes erasures into the ledger. Should a process die in between, a line stands twice, and that is harmless. */
export async function keepErasures({ db, config, clock }: Services): Promise<void> {
  await inTransaction(db, async (tx) => {
    const found = await sql<{ id: number; person: string; erasedAt: Date }>`
      select id, encode(person, 'hex') as person, erased_at as "erasedAt" from erasures
      where kept_at is null order by id limit ${mostAtOnce} for update`.execute(tx)
    if (found.rows.length === 0) return
    const lines = found.rows.map(({ person, erasedAt }) => JSON.stringify({ person, erased_at: erasedAt.toISOString() }))
    await mkdir(config.filesDir, { recursive: true })
    await appendFile(ledgerFile(config.filesDir), `${lines.join('\n')}\n`, { flush: true })
    const ids = found.rows.map(({ id }) => id)
    await sql`update erasures set kept_at = ${clock.now()} where id = any(${ids}::bigint[])`.execute(tx)
  })
}

/** Erases again whom a backup brought back; answers how many that were. */
export async function eraseAgain(services: Pick<Services, 'db' | 'clock'>, ledger: readonly Erasure[]): Promise<number> {
  const people = await stillThere(
    services.db,
    ledger.map(({ person }) => Buffer.from(person, 'hex')),
  )
  for (const userId of people) await eraseAccount(services, userId)
  return people.length
}

async function stillThere(db: Db, people: Buffer[]): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select id from users
    where status <> 'deleted' and sha256(convert_to(uid::text, 'UTF8')) = any(${people}::bytea[]) order by id`.execute(db)
  return found.rows.map(({ id }) => id)
}
