import type { Db } from '../../platform/db/database.ts'
import { consumeAddressLimit } from '../../platform/limits.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'

export async function countAffiliate(call: Call, { affiliate_code }: { affiliate_code: string }) {
  await consumeAddressLimit(call, 'affiliate-visit', call.config.limits.perAddress.affiliateVisit)
  const counted = await call.db
    .updateTable('affiliates')
    .set((eb) => ({ visits: eb('visits', '+', 1) }))
    .where('code', '=', affiliate_code)
    .returning('visits as count')
    .executeTakeFirst()
  if (!counted) throw unknownObject()
  return counted
}

/** An existing code gets the new name. */
export async function addAffiliate(db: Db, { code, name }: { code: string; name: string }): Promise<void> {
  await db
    .insertInto('affiliates')
    .values({ code, name })
    .onConflict((c) => c.column('code').doUpdateSet({ name }))
    .execute()
}
