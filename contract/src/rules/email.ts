import * as z from 'zod/mini'
import { emailSentence } from './messages.ts'

/** The library's pattern, with internationalized top-level domains. */
const pattern = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|[Xx][Nn]--[A-Za-z0-9-]+)$/
const ascii = /^[ -~]*$/

/** Returns the address with its domain in ASCII (RFC 5891), which is how mail servers name it. */
export function withAsciiDomain(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  if (at < 0 || ascii.test(domain)) return email
  const host = URL.parse(`http://${domain}`)?.hostname
  return host ? `${email.slice(0, at)}@${host}` : email
}

/** Trimmed, at most 254 characters, the domain in ASCII. Case is kept; the server compares case-insensitively. */
export const Email = z
  .string(emailSentence)
  .check(z.trim(), z.overwrite(withAsciiDomain), z.maxLength(254, emailSentence), z.email({ pattern, error: emailSentence }))
