export const releaseMessages = {
  out: (day: string) => `Out ${day}`,
  comingSoon: 'Coming soon',
} as const
