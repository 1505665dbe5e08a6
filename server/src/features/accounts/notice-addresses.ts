import type { Db } from '../../platform/db/database.ts'
import { registrationOf, type Account } from './queries.ts'

/** Returns the addresses for security mails: the owner's; for a minor the guardian's, and possibly the child's. */
export async function noticeAddresses(
  db: Db,
  { userId, email, isMinor }: Pick<Account, 'userId' | 'email' | 'isMinor'>,
  minors: 'guardian' | 'child too' = 'guardian',
): Promise<string[]> {
  if (!isMinor) return [email]
  const guardian = (await registrationOf(db, userId))?.adultEmail
  return [...(guardian ? [guardian] : []), ...(minors === 'child too' ? [email] : [])]
}

/** Shows the first letter and the domain, such as `n•••@example.com`. */
export const maskedAddress = (email: string): string => email.replace(/^(.?)[^@]*@/su, '$1•••@')
