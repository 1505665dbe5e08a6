import { sql } from '../../platform/db/database.ts'

/**
 * Whether a membership row is active, for queries that `left join memberships m`. A canceled membership runs to its paid end.
 */
export const isAllAccess = (now: Date) =>
  sql<boolean>`coalesce(m.status in ('active', 'cancelled') and m.date_expires > ${now}, false)`
