import type { GameInPlay } from '@portal/contract/machines'

export type ReportedGame = { game: GameInPlay; heardAt: number }

/** A read that began before a report may end after it; no read takes longer than this. */
const slowestReadMs = 5_000

/**
 * Returns the game to show, from the last report of the live stream and the last read of the machine (each with its time of
 * arrival in milliseconds), or null when nobody plays. The end of a game carries the time of its last turn.
 */
export function gameShown(
  reported: ReportedGame | null,
  read: { game: GameInPlay | null | undefined; readAt: number },
): GameInPlay | null {
  const game = isReadNewer(reported, read) ? read.game : reported?.game
  return game && game.ball > 0 ? game : null
}

function isReadNewer(reported: ReportedGame | null, { game, readAt }: { game: GameInPlay | null | undefined; readAt: number }) {
  if (!reported) return true
  return game ? game.at > reported.game.at : readAt > reported.heardAt + slowestReadMs
}
