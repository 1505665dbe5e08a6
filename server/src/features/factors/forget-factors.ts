import type { Services } from '../../platform/services.ts'
import { deleteQuestions } from './queries.ts'

/** A tick: forgets answered questions once they are over. */
export const forgetQuestions = ({ db, clock }: Services): Promise<void> => deleteQuestions(db, clock.now())
