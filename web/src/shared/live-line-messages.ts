export const liveLineMessages = {
  live: 'Live',
  paused: 'Paused',
  reconnecting: 'Reconnecting',
  noGamesSince: (day: string) => `No games since ${day}`,
  secondsAgo: (seconds: number) => `${seconds} s ago`,
  updated: (ago: string) => `updated ${ago}`,
} as const
