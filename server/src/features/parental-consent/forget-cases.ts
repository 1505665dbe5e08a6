import type { DomainEvent } from '../../domain-events.ts'
import type { Tx } from '../../kit/db/database.ts'
import type { Services } from '../../kit/services.ts'
import { deleteCasesOf } from './queries.ts'

/** Follows the erasure of an account: its case, and with it the guardian's address, goes too. */
export const forgetCases = (_: Services, tx: Tx, events: DomainEvent<'account.erased'>[]): Promise<void> =>
  deleteCasesOf(
    tx,
    events.map(({ body }) => body.userId),
  )
