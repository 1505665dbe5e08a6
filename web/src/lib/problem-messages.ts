import { plural } from './language.ts'

/** Sentences of the specification (section 8), and those of failures that it does not name. */
export const problemMessages = {
  title: "Sorry, that didn't work.",
  consentTitle: 'Parental Consent Required',
  notApproved: 'Your Account has not yet been approved by the parent or guardian whose email you provided.',
  notActive: 'Your account is not yet active, please check your email.',
  loginRefused: 'That email or password is incorrect.',
  accountTaken: 'Account email and username are already in use, please sign-in.',
  addressTaken: 'A location with this address already exists.',
  locked: 'Your account has been locked from too many failed login attempts. Please try again later.',
  offline: 'Cannot connect to server, please check your internet connection.',
  sessionExpired: 'Session has been expired.',
  unexpected: 'An unexpected error occurred. Please try again.',
  retryInSeconds: (seconds: number) => `Try again in ${seconds} ${plural(seconds, { one: 'second', other: 'seconds' })}.`,
  retryInMinutes: (minutes: number) => `Try again in ${minutes} minutes.`,
} as const
