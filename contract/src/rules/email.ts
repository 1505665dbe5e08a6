import * as z from 'zod/mini'
import { emailSentence } from './messages.ts'

/** Trimmed, at most 254 characters. Case is kept; the server compares case-insensitively. */
export const Email = z.string(emailSentence).check(z.trim(), z.maxLength(254, emailSentence), z.email(emailSentence))
