import { consumeAddressLimit } from '../../platform/limits.ts'
import type { Call } from '../../platform/services.ts'
import { findAccount } from './queries.ts'
import { readStatusKey } from './status-key.ts'

/**
 * Without its key the answer is always `pending`. A registration with a hidden taken email has no account; its status does not
 * change.
 */
export async function showRegistrationStatus(call: Call, { key }: { key: string }) {
  await consumeAddressLimit(call, 'registration-status', call.config.limits.perAddress.registrationStatus)
  const registered = readStatusKey(call.config, key)
  if (!registered) return { status: 'pending' as const }
  const account = await findAccount(call.db, registered.userId)
  return { status: account ? statusToWire(account.status) : registered.status }
}

function statusToWire(status: string): 'pending' | 'consent_pending' | 'active' {
  if (status === 'active' || status === 'leaving') return 'active'
  return status === 'consent_pending' || status === 'consent_denied' ? 'consent_pending' : 'pending'
}
