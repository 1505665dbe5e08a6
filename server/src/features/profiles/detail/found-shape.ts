import type { FoundRow } from './people-queries.ts'

export const foundToWire = (row: FoundRow) => ({
  id: row.id,
  pk: row.id,
  uid: row.uid,
  username: row.username,
  email: row.email,
  first_name: row.firstName,
  last_name: row.lastName,
  status: row.status,
  is_minor: row.isMinor,
  is_business: row.isBusiness,
  is_admin: row.isAdmin,
  locked_until: row.lockedUntil?.toISOString() ?? null,
  joined_at: row.joinedAt.toISOString(),
  last_seen_at: row.lastSeenAt?.toISOString() ?? null,
})
