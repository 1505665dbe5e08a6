import * as z from 'zod/mini'
import { passwordSentences, usernameSentences } from './messages.ts'

export const Username = z
  .string()
  .check(
    z.trim(),
    z.regex(/^[A-Za-z0-9_-]*$/, usernameSentences.characters),
    z.maxLength(12, usernameSentences.tooLong),
    z.minLength(6, usernameSentences.tooShort),
  )

/** 8 to 64 characters. No composition rules; the server checks the list of common passwords. */
export const Password = z
  .string(passwordSentences.required)
  .check(z.minLength(8, passwordSentences.tooShort), z.maxLength(64, passwordSentences.tooLong))

export function passwordFault(password: string): string | undefined {
  if (!password) return passwordSentences.required
  const result = Password.safeParse(password)
  return result.success ? undefined : result.error.issues[0]?.message
}

/** The specification has different sentences for sign-up and for a change. */
export function confirmFault(password: string, confirm: string, form: 'sign-up' | 'change'): string | undefined {
  if (!confirm) return form === 'sign-up' ? passwordSentences.confirmRequired : passwordSentences.required
  return confirm === password ? undefined : passwordSentences.mismatch
}
