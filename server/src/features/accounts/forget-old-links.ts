import type { Services } from '../../platform/services.ts'
import { deleteOldLinks } from './mailed-links.ts'

const keptDays = 7

/** Links are kept a while after their end, so that support can see that one was sent. */
export const forgetOldLinks = ({ db, clock }: Services): Promise<void> =>
  deleteOldLinks(db, new Date(clock.now().getTime() - keptDays * 86_400_000))
