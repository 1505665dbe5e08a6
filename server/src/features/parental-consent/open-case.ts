import type { Db } from '../../platform/db/database.ts'
import { addJob } from '../../platform/jobs.ts'
import type { Services } from '../../platform/services.ts'
import { findAccount, registrationOf } from '../accounts/index.ts'
import { eraseDateOf } from './case-life.ts'
import { noticeVersion } from './notice.ts'
import { linkCaseToUser } from './queries.ts'

/** Queues the guardian's mail too. Idempotent. */
export async function openCase({ clock, config }: Pick<Services, 'clock' | 'config'>, tx: Db, userId: number): Promise<void> {
  const [account, registration] = [await findAccount(tx, userId), await registrationOf(tx, userId)]
  if (account?.status !== 'consent_pending' || !registration?.adultEmail) return
  const now = clock.now()
  const isNew = await linkCaseToUser(tx, {
    userId,
    caseId: registration.ageUserId,
    childEmail: account.email,
    guardianEmail: registration.adultEmail,
    noticeVersion,
    now,
    eraseAt: eraseDateOf(config, now),
  })
  if (isNew) await addJob(tx, 'mail-guardian', { userId })
}
