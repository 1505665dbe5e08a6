import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FinishedGame } from '@portal/contract/telemetry'
import { z } from 'zod'

const SavedState = z.object({
  /** End of the last played game, from which a later start continues. */
  playedUntil: z.number(),
  cabinets: z.record(
    z.string(),
    z.object({ runningKey: z.object({ id: z.string(), secret: z.string() }).nullable(), games: z.array(FinishedGame) }),
  ),
  rivals: z.object({ week: z.number(), bests: z.record(z.string(), z.record(z.string(), z.number())) }).optional(),
})
export type SavedState = z.output<typeof SavedState>

const fileIn = (dataDir: string) => join(dataDir, 'simulator-state.json')

export function loadState(dataDir: string): SavedState | null {
  const file = fileIn(dataDir)
  if (!existsSync(file)) return null
  try {
    return SavedState.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}

/**
 * Written under another name and renamed, because a partial file would lose the queues. Contains keys, so only the owner may
 * read it.
 */
export function saveState(dataDir: string, state: SavedState): void {
  const file = fileIn(dataDir)
  writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
