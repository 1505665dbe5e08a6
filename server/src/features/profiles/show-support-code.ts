import type { Player } from '../../platform/actor.ts'
import { readableCode } from '../../platform/ids.ts'
import type { Call } from '../../platform/services.ts'
import { supportCodeOf } from './own-queries.ts'

const codeLength = 6
const uniqueViolation = '23505'

/** The same code while it is valid. */
export async function showSupportCode(call: Call<Player>): Promise<{ support_code: string; expires_at: string }> {
  const now = call.clock.now()
  const expiresAt = new Date(now.getTime() + call.config.limits.supportCodeMinutes * 60_000)
  const offer = () => supportCodeOf(call.db, call.actor.userId, { code: readableCode(codeLength), expiresAt }, now)
  // On a collision with another account, a new code is generated.
  const supportCode = await offer().catch((error: unknown) => {
    if ((error as { code?: string }).code === uniqueViolation) return offer()
    throw error
  })
  return { support_code: supportCode.code, expires_at: supportCode.expiresAt.toISOString() }
}
