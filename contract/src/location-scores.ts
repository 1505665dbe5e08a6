import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Count, Id, IdText, PlayerSummary, Score, answer } from './wire.ts'

/** Of one machine at a location. */
export const MachineScores = z
  .object({
    machine_id: Id,
    record: z.object({ score: Score, player: PlayerSummary, is_mine: z.boolean() }).nullable(),
    /** The caller's best game; its rank among the best games of all players, null below place 100. */
    mine: z.object({ score: Score, rank: z.int().positive().nullable() }).nullable(),
  })
  .meta({ id: 'MachineScores' })
export type MachineScores = z.output<typeof MachineScores>

/** A player with the most games at a location in the last 30 days. */
export const Regular = z
  .object({ player: PlayerSummary, games: Count, records: Count, is_me: z.boolean() })
  .meta({ id: 'Regular' })
export type Regular = z.output<typeof Regular>

export const locationScoresCalls = {
  /** Private players and minors have initials as records; only people whom the caller may find are regulars. */
  show: endpoint({
    call: 'GET game_locations/{id}/scores',
    caller: 'player',
    owner: 'location',
    queries: 3,
    summary: 'Show the records of a location, your best scores there and its regulars',
    params: z.object({ id: IdText }),
    reply: answer({ machines: z.array(MachineScores), regulars: z.array(Regular).max(5) }),
    errors: ['object.unknown'],
  }),
}
