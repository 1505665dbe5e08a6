export const podiumMessages = {
  topThree: 'Top three',
} as const
