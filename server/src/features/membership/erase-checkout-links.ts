import type { DomainEvent } from '../../domain-events.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { deleteCheckoutLinks } from './life-queries.ts'

/** After 'account.erased': orders stay for the accounts of the business, without the links of the shop. */
export const eraseCheckoutLinks = (_services: Services, tx: Tx, events: DomainEvent<'account.erased'>[]): Promise<void> =>
  deleteCheckoutLinks(
    tx,
    events.map(({ body }) => body.userId),
  )
