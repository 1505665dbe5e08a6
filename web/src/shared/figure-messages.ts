export const percentileMessages = {
  betterThan: (percent: number) => `Better than ${percent}% of players`,
} as const

export const shareMessages = {
  savePicture: 'Save picture',
  sharePicture: 'Share',
  pictureFailed: 'We couldn’t draw the picture. Please try again.',
} as const

export const countdownMessages = {
  days: 'days',
  hours: 'hours',
  mins: 'mins',
  countdown: (days: string, hours: string, minutes: string) => `${days} days, ${hours} hours, ${minutes} mins`,
} as const

export const streakMessages = {
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  played: 'played',
  notPlayed: 'not played',
  today: 'today',
} as const
