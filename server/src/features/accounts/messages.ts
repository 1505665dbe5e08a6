export const accountsMessages = {
  activationSent: 'If your account isn’t active yet, we’ve sent you another activation email.',
  registrationClosed: 'You can’t create an account right now. Please try again later.',
  sameCountry: 'Choose the same country as before.',
  renamedOften: 'You can change your username three times in 30 days. Please try again later.',
  timeZone: 'Choose a time zone from the list.',
  birthDate: 'Enter a valid date of birth.',
  guardianMissing: 'Enter the email address of your parent or guardian.',
  guardianIsChild: 'Enter your parent’s or guardian’s email address, not your own.',
  avatar: 'Choose an avatar.',
  color: 'Choose a color.',
  emailTaken: (email: string) => `There is already an account registered to ${email}. Please log in.`,
}
