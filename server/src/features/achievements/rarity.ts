/** Below this share of a title's players an achievement is rare. */
export const rareBelowPercent = 10

/** Part of the whole in percent, with one decimal; 0 of nobody. */
export const percentOf = (part: number, whole: number): number =>
  whole > 0 ? Math.min(100, Math.round((part / whole) * 1000) / 10) : 0

/** Shares of a title's players: who have it, who have it from verified play, who have it from unverified play alone. */
export const sharesOf = ({
  players,
  verifiedPlayers,
  titlePlayers,
}: {
  players: number
  verifiedPlayers: number
  titlePlayers: number
}) => ({
  percent: percentOf(players, titlePlayers),
  percent_verified: percentOf(verifiedPlayers, titlePlayers),
  percent_unverified: percentOf(players - verifiedPlayers, titlePlayers),
})
