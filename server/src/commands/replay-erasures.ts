import { buildApp } from '../app.ts'
import type { Config } from '../config.ts'
import { readLedger, repeatErasures, type Erasure } from '../features/accounts/index.ts'
import { renumberForeignPositions } from '../platform/domain-events/events.sql.ts'
import { fileStoreOf } from '../platform/files.ts'

export type Replayed = { erasedAgain: number; lines: number }

/** Erases people again who were erased after a backup was taken; returns the exit code. */
export async function replayErasuresCommand(config: Config): Promise<number> {
  try {
    console.log(sentenceOf(await replayErasures(config, await readLedger(fileStoreOf(config)))))
    return 0
  } catch (error) {
    console.error(`The erasures were not repeated: ${(error as Error).message}`)
    return 1
  }
}

export const sentenceOf = ({ erasedAgain, lines }: Replayed): string =>
  `People erased again: ${erasedAgain}. Lines in the ledger of erasures: ${lines}.`

/** Safe while the portal runs, and safe to repeat. */
export async function replayErasures(config: Config, ledger: readonly Erasure[]): Promise<Replayed> {
  if (ledger.length === 0) return { erasedAgain: 0, lines: 0 }
  const app = await buildApp(config, { background: false })
  try {
    // The domain events of an erasure are new events.
    await renumberForeignPositions(app.services.db)
    return { erasedAgain: await repeatErasures(app.services, ledger), lines: ledger.length }
  } finally {
    await app.stop()
  }
}
