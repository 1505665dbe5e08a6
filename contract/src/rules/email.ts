import * as z from 'zod/mini'

/** The one sentence for an address that does not look like one. */
export const emailSentence = 'Please enter a valid email address.'

/** An e-mail address: trimmed, at most 254 characters, of the usual pattern. Case is kept; comparing is the server's work. */
export const Email = z.string(emailSentence).check(z.trim(), z.maxLength(254, emailSentence), z.email(emailSentence))
