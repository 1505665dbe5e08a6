import type { Db } from '../../platform/db/database.ts'
import { addJob } from '../../platform/jobs.ts'
import type { Services } from '../../platform/services.ts'
import { accountOf, registrationOf } from '../accounts/index.ts'
import { eraseDay } from './case-life.ts'
import { noticeVersion } from './notice.ts'
import { tieCase } from './queries.ts'

/** Opens the case of a waiting account and queues the guardian's mail; repeating it has no effect. */
export async function openCase({ clock, config }: Pick<Services, 'clock' | 'config'>, tx: Db, userId: number): Promise<void> {
  const [account, registration] = [await accountOf(tx, userId), await registrationOf(tx, userId)]
  if (account?.status !== 'consent_pending' || !registration?.adultEmail) return
  const now = clock.now()
  const isNew = await tieCase(tx, {
    userId,
    caseId: registration.ageUserId,
    childEmail: account.email,
    guardianEmail: registration.adultEmail,
    noticeVersion,
    now,
    eraseAt: eraseDay(config, now),
  })
  if (isNew) await addJob(tx, 'mail-guardian', { userId })
}
