import type { Player } from '../../platform/actor.ts'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import { consumeAddressLimit } from '../../platform/limits.ts'
import { Problem } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { addToGroup, consumeLink, findUsedLink } from '../accounts/index.ts'
import { forgetSession, broadcastRolesChanged } from '../sessions/index.ts'
import { addOperator, businessOf, storeBusiness } from './queries.ts'

/** Confirms the business with the mailed link. The role applies from the next call. */
export async function confirmBusiness(call: Call<Player>, { token }: { token: string }) {
  const { userId, sid } = call.actor
  await consumeAddressLimit(call, 'mailed-token', call.config.limits.perAddress.mailedToken)
  await inTransaction(call.db, async (tx) => {
    const now = call.clock.now()
    const link = await consumeLink(tx, ['business'], token, now)
    if (!link && (await isConfirmedBy(tx, userId, token))) return
    const business = link?.userId === userId ? await businessOf(tx, userId) : undefined
    // Rolls back, so that another person's link stays unused.
    if (!business) throw new Problem('link.expired')
    const { operator_name: name, city, state, address_country: country } = business
    const operator_id = business.operator_id ?? (await addOperator(tx, { name, city, state, country }))
    await storeBusiness(tx, { ...business, operator_id, status: 'confirmed', confirmed_at: now })
    await addToGroup(tx, { userId, group: 'business', active: true })
    await broadcastRolesChanged(call, tx, userId)
  })
  forgetSession(call, sid)
  return { status: 'confirmed' as const }
}

/** A link that is opened again reports its success. */
async function isConfirmedBy(tx: Db, userId: number, token: string): Promise<boolean> {
  const link = await findUsedLink(tx, ['business'], token)
  return link?.userId === userId && (await businessOf(tx, userId))?.status === 'confirmed'
}
