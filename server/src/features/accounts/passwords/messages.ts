export const passwordsMessages = {
  changed: 'Your password has been changed.',
  changedPleaseLogIn: 'Your password has been changed. Please log in.',
  resetSent: 'If there’s an account with that email address, we’ve sent a link to reset the password.',
  minutes: (count: number) => `${count} minutes`,
  hours: (count: number) => `${count} hours`,
}
