import type { DomainEvent } from '../../domain-events.ts'
import type { Tx } from '../../kit/db/database.ts'
import type { Services } from '../../kit/services.ts'
import { deleteBlocks, deletePersonal } from './own-queries.ts'

/** After 'account.erased': home address, support code and blocks go too. */
export async function forgetPersonal(_: Services, tx: Tx, events: DomainEvent<'account.erased'>[]): Promise<void> {
  const gone = events.map(({ body }) => body.userId)
  await deletePersonal(tx, gone)
  await deleteBlocks(tx, gone)
}
