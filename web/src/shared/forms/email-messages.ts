export const emailMessages = {
  didYouMean: (email: string) => `Did you mean ${email}?`,
  takeEmail: 'Use this address',
} as const
