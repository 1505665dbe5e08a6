export const percentileMessages = {
  betterThan: (percent: number) => `Better than ${percent}% of players`,
} as const
