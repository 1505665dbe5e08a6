export const liveScoreMessages = {
  best: (player: string, score: string, title: string) => `Best game of ${title}: ${score} by ${player}`,
} as const
