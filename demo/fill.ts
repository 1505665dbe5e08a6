import { explain } from '../scripts/explain.ts'
import { fillDatabase, WrongDatabase } from './world.ts'

// No commit waits for the disk: after a crash of PostgreSQL, filling starts again.
process.env['PGOPTIONS'] ??= '-c synchronous_commit=off'

try {
  await fillDatabase(process.env, { size: { players: 260, venues: 44, games: 20_300 } })
} catch (error) {
  console.error(sentenceOf(error))
  process.exitCode = 1
}

function sentenceOf(error: unknown): string {
  if (error instanceof WrongDatabase) return error.message
  const next =
    process.env['EMBEDDED_DATABASE'] === '1' ? 'the next start fills it from empty' : 'start again with an empty database'
  return `the demo world could not be filled (${explain(error)}); ${next}`
}
