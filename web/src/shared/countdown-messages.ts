export const countdownMessages = {
  days: 'days',
  hours: 'hours',
  mins: 'mins',
  countdown: (days: string, hours: string, minutes: string) => `${days} days, ${hours} hours, ${minutes} mins`,
} as const
