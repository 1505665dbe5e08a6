export type SessionGame = { titleId: number; locationId: number | null; startedAt: Date; endedAt: Date }

/** A longer pause between two games ends a session. */
const longestPauseMs = 2 * 3_600_000

/** One title at one location without a long pause. Takes games newest first. */
export function latestSession<Game extends SessionGame>(games: readonly Game[]): Game[] {
  const [newest] = games
  if (!newest) return []
  const session = [newest]
  let startsAt = newest.startedAt.getTime()
  for (const game of games.slice(1)) {
    if (game.titleId !== newest.titleId || game.locationId !== newest.locationId) break
    if (startsAt - game.endedAt.getTime() > longestPauseMs) break
    session.push(game)
    startsAt = Math.min(startsAt, game.startedAt.getTime())
  }
  return session
}
