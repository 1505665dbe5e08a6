import type { Services } from '../../../platform/services.ts'
import { timeStepOf, decryptSecret } from './authenticator.ts'
import { confirmedSecret, consumeRecoveryCode, consumeTimeStep } from './queries.ts'
import { hashesOf, normalizeCode } from './recovery-codes.ts'

/** Marks a code as used and returns its kind; null for an invalid or used code. */
export async function verifyMfaCode(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  userId: number,
  typed: string,
): Promise<'authenticator' | 'recovery-code' | null> {
  const now = clock.now()
  const code = normalizeCode(typed)
  const encrypted = await confirmedSecret(db, userId)
  const step = encrypted ? timeStepOf(decryptSecret(config, userId, encrypted), code, now) : null
  if (step !== null) return (await consumeTimeStep(db, userId, step)) ? 'authenticator' : null
  return (await consumeRecoveryCode(db, userId, hashesOf(config, userId, code), now)) ? 'recovery-code' : null
}
