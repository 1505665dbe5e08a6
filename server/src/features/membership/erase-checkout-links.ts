import type { DomainEvent } from '../../domain-events.ts'
import type { Tx } from '../../kit/db/database.ts'
import type { Services } from '../../kit/services.ts'
import { deleteCheckoutLinks } from './life-queries.ts'

/** After 'account.erased': orders stay for the accounts of the business, without the links of the shop. */
export const eraseCheckoutLinks = (_services: Services, tx: Tx, events: DomainEvent<'account.erased'>[]): Promise<void> =>
  deleteCheckoutLinks(
    tx,
    events.map(({ body }) => body.userId),
  )
