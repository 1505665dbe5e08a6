export const deleteMessages = {
  heading: 'Delete account',
  ask: 'Delete account…',
  text: 'We’ll log you out and hide your profile right away. Log in within 14 days to keep your account. After that, we erase your personal data and your scores become anonymous.',
  action: 'Delete my account',
  title: 'Delete your account?',
  due: (day: string) => `Your account will be deleted on ${day}. Log in before then to keep it.`,
} as const
