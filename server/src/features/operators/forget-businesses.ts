import type { DomainEvent } from '../../domain-events.ts'
import type { Tx } from '../../kit/db/database.ts'
import type { Services } from '../../kit/services.ts'
import { deleteBusinesses } from './queries.ts'

/** After 'account.erased': the business contact goes too; the registry keeps the business's name. */
export const forgetBusinesses = (_: Services, tx: Tx, events: DomainEvent<'account.erased'>[]): Promise<void> =>
  deleteBusinesses(
    tx,
    events.map(({ body }) => body.userId),
  )
