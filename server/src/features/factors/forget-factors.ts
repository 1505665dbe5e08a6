import type { Facts } from '../../facts.ts'
import type { Tx } from '../../kit/db/database.ts'
import type { LoggedFact } from '../../kit/facts/queries.ts'
import type { Services } from '../../kit/services.ts'
import { deleteQuestions } from './queries.ts'
import { deleteFactors } from './set-up-queries.ts'

/** Follows an erased account. */
export async function forgetFactors(_services: Services, tx: Tx, facts: LoggedFact[]): Promise<void> {
  await deleteFactors(
    tx,
    facts.map(({ body }) => (body as Facts['account.erased']).userId),
  )
}

/** A tick: forgets answered questions once they are over. */
export const forgetQuestions = ({ db, clock }: Services): Promise<void> => deleteQuestions(db, clock.now())
