import { formatsOf } from '@portal/contract/rules/format'

const { number } = formatsOf('en')

export const uiMessages = {
  dismiss: 'Dismiss',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  passwordStrength: 'Password strength',
  strengths: { weak: 'Weak', medium: 'Medium', strong: 'Strong' },
  noPassword: 'Empty',
  optional: 'optional',
  retry: 'Try again',
  undo: 'Undo',
  loading: 'Loading',
  previous: 'Previous',
  next: 'Next',
  pages: 'Pages',
  notifications: 'Messages',
  country: 'Country code',
  phoneNumber: 'Phone number',
  range: (from: number, to: number, count: number, noun: string) =>
    `${number(from)} to ${number(to)} of ${number(count)} ${noun}`,
} as const
