import type { Services } from '../../../platform/services.ts'
import { stepOf, decryptSecret } from './authenticator.ts'
import { confirmedSecret, takeRecoveryCode, takeStep } from './queries.ts'
import { hashesOf, plainCode } from './recovery-codes.ts'

/** Marks a code as used and returns its kind; null for an invalid or used code. */
export async function takeCode(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  userId: number,
  typed: string,
): Promise<'authenticator' | 'recovery-code' | null> {
  const now = clock.now()
  const code = plainCode(typed)
  const encrypted = await confirmedSecret(db, userId)
  const step = encrypted ? stepOf(decryptSecret(config, userId, encrypted), code, now) : null
  if (step !== null) return (await takeStep(db, userId, step)) ? 'authenticator' : null
  return (await takeRecoveryCode(db, userId, hashesOf(config, userId, code), now)) ? 'recovery-code' : null
}
