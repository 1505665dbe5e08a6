import type { DomainEvent } from '../../domain-events.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { deleteCheckoutLinks } from './life-queries.ts'

/** Event handler: orders stay for the business accounts, without the shop's links. */
export const eraseCheckoutLinks = (_services: Services, tx: Tx, events: DomainEvent<'account.erased'>[]): Promise<void> =>
  deleteCheckoutLinks(
    tx,
    events.map(({ body }) => body.userId),
  )
