export const uiMessages = {
  dismiss: 'Dismiss',
  optional: 'optional',
  retry: 'Try again',
  undo: 'Undo',
  loading: 'Loading…',
  notifications: 'Messages',
  country: 'Country code',
  phoneNumber: 'Phone number',
} as const
