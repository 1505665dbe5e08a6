type PlayedInterval = { start: number; end: number }

const gamesOf = new Map<string, PlayedInterval[]>()

/**
 * Returns the start of a game: so many minutes before its end, or the end of the previous game of the machine or one of the
 * players, because overlapping games go into review.
 */
export function startOfGame(uids: readonly string[], endedAt: Date, usualMinutes: number): Date {
  const games = uids.flatMap((uid) => gamesOf.get(uid) ?? [])
  const end = endedAt.getTime()
  const usual = end - usualMinutes * 60_000
  const ends = games.filter((game) => game.start < end && game.end > usual).map((game) => game.end)
  const start = Math.min(end, Math.max(usual, ...ends))
  for (const uid of uids) gamesOf.set(uid, [...(gamesOf.get(uid) ?? []), { start, end }])
  return new Date(start)
}
