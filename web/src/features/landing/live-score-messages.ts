export const liveScoreMessages = {
  best: (player: string, score: string, title: string) => `Best game on ${title}: ${score} by ${player}`,
} as const
