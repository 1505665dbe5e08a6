export const rareBelowPercent = 10

export const percentOf = (part: number, whole: number): number =>
  whole > 0 ? Math.min(100, Math.round((part / whole) * 1000) / 10) : 0

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
