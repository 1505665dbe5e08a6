type PlayedInterval = { start: number; end: number }

const gamesOfMachines = new Map<string, PlayedInterval[]>()

/**
 * Returns the start of a game: so many minutes before its end, or the end of the machine's previous game, because overlapping
 * games go into review.
 */
export function startOfGame(uid: string, endedAt: Date, usualMinutes: number): Date {
  const games = gamesOfMachines.get(uid) ?? []
  const end = endedAt.getTime()
  const usual = end - usualMinutes * 60_000
  const ends = games.filter((game) => game.start < end && game.end > usual).map((game) => game.end)
  const start = Math.min(end, Math.max(usual, ...ends))
  gamesOfMachines.set(uid, [...games, { start, end }])
  return new Date(start)
}
