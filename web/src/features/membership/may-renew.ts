import type { Membership } from '@portal/contract/membership'

const renewalDays = 30
const dayMs = 86_400_000

export const renewableFrom = (end: string): string => new Date(Date.parse(end) - renewalDays * dayMs).toISOString()

/** The shop decides; this only selects the button. */
export const mayRenew = ({ is_all_access, date_expires }: Membership, now: Date): boolean =>
  !is_all_access || date_expires === null || Date.parse(renewableFrom(date_expires)) <= now.getTime()
