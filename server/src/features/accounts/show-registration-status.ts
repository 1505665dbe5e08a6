import { takeFromAddress } from '../../kit/limits.ts'
import type { Call } from '../../kit/services.ts'
import { accountNamed } from './account-queries.ts'

/** How far a registration is; an unknown name is answered as pending. */
export async function showRegistrationStatus(call: Call, { identifier }: { identifier: string }) {
  await takeFromAddress(call, 'registration-status', call.config.limits.perAddress.registrationStatus)
  const account = await accountNamed(call.db, identifier.trim())
  return { status: statusOnWire(account?.status) }
}

function statusOnWire(status: string | undefined): 'pending' | 'consent_pending' | 'active' {
  if (status === 'active' || status === 'leaving') return 'active'
  return status === 'consent_pending' || status === 'consent_denied' ? 'consent_pending' : 'pending'
}
