import { sql, type Db } from '../../platform/db/database.ts'
import { takeFromAddress } from '../../platform/limits.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'

/** Counts a visit by an affiliate's link and answers how many there were; unknown codes are not counted. */
export async function countAffiliate(call: Call, { affiliate_code }: { affiliate_code: string }) {
  await takeFromAddress(call, 'affiliate-visit', call.config.limits.perAddress.affiliateVisit)
  const counted = await sql<{ visits: number }>`
    update affiliates set visits = visits + 1 where code = ${affiliate_code}::citext returning visits`.execute(call.db)
  const [row] = counted.rows
  if (!row) throw unknownObject()
  return { count: row.visits }
}

/** Lets an affiliate's link be counted from now on; a known code gets the new name. */
export async function addAffiliate(db: Db, { code, name }: { code: string; name: string }): Promise<void> {
  await sql`
    insert into affiliates (code, name) values (${code}, ${name})
    on conflict (code) do update set name = excluded.name`.execute(db)
}
