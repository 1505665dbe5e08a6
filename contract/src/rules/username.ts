import * as z from 'zod/mini'

/** Texts of the specification; clients match two of them in replies. */
export const usernameSentences = {
  characters: 'Usernames can only contain letters, numbers, -, and _.',
  tooLong: 'Usernames must be 12 characters or less.',
  tooShort: 'Usernames must be more than 5 characters.',
  taken: (name: string) => `Username "${name}" is already in use. Please choose another.`,
} as const

export const Username = z
  .string()
  .check(
    z.trim(),
    z.regex(/^[A-Za-z0-9_-]*$/, usernameSentences.characters),
    z.maxLength(12, usernameSentences.tooLong),
    z.minLength(6, usernameSentences.tooShort),
  )
