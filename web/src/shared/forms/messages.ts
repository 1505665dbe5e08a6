/** Sentences of forms that several areas show. */
export const formMessages = {
  emailTaken: (email: string) => `There is already an account registered to ${email}. Please log in.`,
  signInRefused: 'The email or password entered is incorrect.',
  notPermitted: 'You do not have permission to do that.',
  unexpected: 'An unexpected error occurred. Please try again.',
  locked: 'Account is locked from multiple failed sign-in attempts, please contact support or try again later.',
  passwordWrong: 'The password you entered is incorrect. Please try again.',
  avatar: 'Avatar',
  colour: 'Background colour',
  preview: 'How others see you',
} as const
