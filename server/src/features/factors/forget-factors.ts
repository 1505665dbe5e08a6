import type { DomainEvent } from '../../domain-events.ts'
import type { Tx } from '../../kit/db/database.ts'
import type { Services } from '../../kit/services.ts'
import { deleteQuestions } from './queries.ts'
import { deleteFactors } from './set-up-queries.ts'

/** Follows an erased account. */
export async function forgetFactors(_services: Services, tx: Tx, events: DomainEvent<'account.erased'>[]): Promise<void> {
  await deleteFactors(
    tx,
    events.map(({ body }) => body.userId),
  )
}

/** A tick: forgets answered questions once they are over. */
export const forgetQuestions = ({ db, clock }: Services): Promise<void> => deleteQuestions(db, clock.now())
