import * as z from 'zod/mini'
import { usernameSentences } from './messages.ts'

export const Username = z
  .string()
  .check(
    z.trim(),
    z.regex(/^[A-Za-z0-9_-]*$/, usernameSentences.characters),
    z.maxLength(12, usernameSentences.tooLong),
    z.minLength(6, usernameSentences.tooShort),
  )
