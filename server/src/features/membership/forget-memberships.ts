import type { DomainEvent } from '../../domain-events.ts'
import type { Tx } from '../../kit/db/database.ts'
import type { Services } from '../../kit/services.ts'
import { dropLives } from './life-queries.ts'

/** Follows the erasure of accounts: nobody is a member any more. Orders stay for the books, and name nobody. */
export const forgetMemberships = (_services: Services, tx: Tx, events: DomainEvent<'account.erased'>[]): Promise<void> =>
  dropLives(
    tx,
    events.map(({ body }) => body.userId),
  )
