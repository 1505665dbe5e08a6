import { formatsOf } from '@portal/contract/rules/format'

const { day } = formatsOf('en')

export const parentalConsentMessages = {
  requestSent: 'If that account has a parent or guardian, we’ve sent them an email.',
  allowed: 'You allowed the account. We’ve sent your child a link to activate it.',
  permissionsChanged: 'You changed what you allow.',
  closed: (until: Date) => `The account is closed. We’ll erase all its data on ${day(until, { timeZone: 'UTC' })}.`,
  birthDate: 'Enter a valid date of birth.',
  oldEnough: 'At this age, no parent or guardian has to agree.',
  guardianBusy: (most: number) =>
    `Your parent or guardian already has ${most} requests of this kind. Wait until they answer one.`,
  guardianUnknown: 'We don’t have your parent’s or guardian’s email address. Contact support to add it.',
  refusedBefore: 'Your parent or guardian said no to this. You can ask again 30 days after their answer.',
  guardianIsChild: 'Enter your parent’s or guardian’s email address, not your own.',
}
