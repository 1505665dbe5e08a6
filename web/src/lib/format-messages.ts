export const formatMessages = {
  justNow: 'Just now',
  justNowInSentence: 'just now',
  minutesAgo: (minutes: number) => `${minutes} min ago`,
  hoursAgo: (hours: number) => `${hours} h ago`,
  yesterday: 'Yesterday',
  onDay: (day: string) => `on ${day}`,
  ended: 'ended',
  /** "ends in 2 days". */
  ends: (inTime: string) => `ends ${inTime}`,
} as const
