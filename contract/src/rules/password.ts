import * as z from 'zod/mini'

/** The sentences of the specification; three of them have no full stop. */
export const passwordSentences = {
  required: 'Password is required',
  tooShort: 'Password must be at least 8 characters.',
  tooLong: 'Password must be 64 characters at max.',
  mismatch: 'Passwords must match.',
  confirmRequired: 'Confirm password is required',
  weak: 'Please consider using a stronger password. Make your password longer and do not use names or dictionary words.',
} as const

/** A new password: 8 to 64 characters, as typed. Composition is not prescribed; the common list is the server's to check. */
export const Password = z
  .string(passwordSentences.required)
  .check(z.minLength(8, passwordSentences.tooShort), z.maxLength(64, passwordSentences.tooLong))

/** What is wrong with a password that is typed, in the specification's order; undefined when nothing is. */
export function passwordFault(password: string): string | undefined {
  if (!password) return passwordSentences.required
  const result = Password.safeParse(password)
  return result.success ? undefined : result.error.issues[0]?.message
}

/**
 * What is wrong with the repeated password. Sign-up asks 'Confirm password is required', the form that changes a
 * password says 'Password is required'.
 */
export function confirmFault(password: string, confirm: string, form: 'sign-up' | 'change'): string | undefined {
  if (!confirm) return form === 'sign-up' ? passwordSentences.confirmRequired : passwordSentences.required
  return confirm === password ? undefined : passwordSentences.mismatch
}
