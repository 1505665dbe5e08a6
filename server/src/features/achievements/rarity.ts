export const rareBelowPercent = 10

/** One decimal; 0 when the whole is 0. */
export const percentOf = (part: number, whole: number): number =>
  whole > 0 ? Math.min(100, Math.round((part / whole) * 1000) / 10) : 0

/** Shares of a title's players: with the achievement, with a verified one, and with only an unverified one. */
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
