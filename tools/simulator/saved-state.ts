import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FinishedGame } from '@portal/contract/telemetry'
import { z } from 'zod'

// What a real machine keeps in its flash memory, for the whole fleet in one file.

const SavedState = z.object({
  /** Until when games have been played, so that a later start can make up for the days between. */
  playedUntil: z.number(),
  cabinets: z.record(
    z.string(),
    z.object({ runningKey: z.object({ id: z.string(), secret: z.string() }).nullable(), games: z.array(FinishedGame) }),
  ),
  rivals: z.object({ week: z.number(), bests: z.record(z.string(), z.record(z.string(), z.number())) }).optional(),
})
export type SavedState = z.output<typeof SavedState>

const fileIn = (dataDir: string) => join(dataDir, 'simulator-state.json')

/** What was kept, or null: a file that cannot be read is as good as none, the machines say hello again. */
export function loadState(dataDir: string): SavedState | null {
  const file = fileIn(dataDir)
  if (!existsSync(file)) return null
  try {
    return SavedState.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}

/** Written beside and moved into place: a file cut short would cost the queues. It holds keys, so nobody else reads it. */
export function saveState(dataDir: string, state: SavedState): void {
  const file = fileIn(dataDir)
  writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
