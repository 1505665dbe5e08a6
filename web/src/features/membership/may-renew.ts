import type { Membership } from '@portal/contract/membership'

const renewalDays = 30
const dayMs = 86_400_000

/** From when another year can be bought. */
export const renewableFrom = (end: string): string => new Date(Date.parse(end) - renewalDays * dayMs).toISOString()

/** Whether another year can be bought now; the shop's answer counts, this only decides which button stands there. */
export const mayRenew = ({ is_all_access, date_expires }: Membership, now: Date): boolean =>
  !is_all_access || date_expires === null || Date.parse(renewableFrom(date_expires)) <= now.getTime()
