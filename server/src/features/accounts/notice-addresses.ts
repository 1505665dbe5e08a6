import type { Db } from '../../platform/db/database.ts'
import { registrationOf, type Account } from './queries.ts'

/** Returns where mails about the security of an account go: to its owner; for a minor to the guardian, and perhaps the child. */
export async function noticeAddresses(
  db: Db,
  { userId, email, isMinor }: Pick<Account, 'userId' | 'email' | 'isMinor'>,
  minors: 'guardian' | 'child too' = 'guardian',
): Promise<string[]> {
  if (!isMinor) return [email]
  const guardian = (await registrationOf(db, userId))?.adultEmail
  return [...(guardian ? [guardian] : []), ...(minors === 'child too' ? [email] : [])]
}
