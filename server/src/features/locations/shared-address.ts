import type { Player } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Call } from '../../platform/services.ts'
import { notify } from '../notifications/index.ts'
import { addressKey, type Address } from './address.ts'
import { venuesAt } from './queries.ts'
import { words } from './texts.ts'

/** Tells other businesses at the address that one more is there, without its name. */
export async function tellAddressShared(call: Call<Player>, tx: Db, address: Address): Promise<void> {
  const others = await venuesAt(tx, { key: addressKey(address), ownerId: call.actor.userId })
  const { title, body } = words.addressShared
  await notify(
    call,
    tx,
    others.map(({ ownerId, name }) => ({ userId: ownerId, type: 'account', title, body: body(name), link: '/pro/locations' })),
  )
}
