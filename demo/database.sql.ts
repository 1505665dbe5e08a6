import { sql } from '../server/src/platform/db/database.ts'
import { rawQuery } from '../server/src/platform/db/raw-query.ts'

export const analyzeDatabase = rawQuery('demo: analyze', {}, () => sql`analyze`)

export const addLastVisits = rawQuery(
  'demo: last visits',
  {},
  (now: Date) => sql`
    update users set last_seen_at = ${now}::timestamptz - (id * 7919 % 43200) * interval '1 minute'
    where last_seen_at is null and status = 'active'`,
)
