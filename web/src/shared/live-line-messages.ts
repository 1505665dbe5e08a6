export const liveLineMessages = {
  live: 'Live',
  paused: 'Paused',
  reconnecting: 'Reconnecting',
  secondsAgo: (seconds: number) => `${seconds} s ago`,
  updated: (ago: string) => `updated ${ago}`,
} as const
