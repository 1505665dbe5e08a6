import type { Player } from '../../platform/actor.ts'
import { readableCode } from '../../platform/ids.ts'
import type { Call } from '../../platform/services.ts'
import { supportCodeOf } from './own-queries.ts'

const codeLength = 6
const uniqueViolation = '23505'

/** Returns the caller's support code, the same one while it is valid. */
export async function showSupportCode(call: Call<Player>): Promise<{ support_code: string; expires_at: string }> {
  const now = call.clock.now()
  const expiresAt = new Date(now.getTime() + call.config.limits.supportCodeMinutes * 60_000)
  const offer = () => supportCodeOf(call.db, call.actor.userId, { code: readableCode(codeLength), expiresAt }, now)
  // Another account may have the same code by chance; then a new one is drawn.
  const kept = await offer().catch((error: unknown) => {
    if ((error as { code?: string }).code === uniqueViolation) return offer()
    throw error
  })
  return { support_code: kept.code, expires_at: kept.expiresAt.toISOString() }
}
