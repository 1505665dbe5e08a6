import type { Db } from '../../platform/db/database.ts'
import { addJob } from '../../platform/jobs.ts'
import type { Services } from '../../platform/services.ts'
import { findAccount, registrationOf, setInitialsHidden } from '../accounts/index.ts'
import { eraseDateOf } from './case-life.ts'
import { noticeVersion } from './notice.ts'
import { caseOf, linkCaseToUser, storeDecision } from './queries.ts'

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

/** Records that a guardian allowed an account without a registration form, as in demo data and tests. */
export async function openAllowedCase(
  services: Pick<Services, 'clock' | 'db'>,
  userId: number,
  guardianEmail: string,
): Promise<void> {
  const { db } = services
  const account = await findAccount(db, userId)
  if (!account) throw new Error(`no account ${userId}`)
  const now = services.clock.now()
  await linkCaseToUser(db, { userId, caseId: null, childEmail: account.email, guardianEmail, noticeVersion, now, eraseAt: now })
  const opened = await caseOf(db, userId)
  if (!opened) throw new Error(`no case of account ${userId}`)
  const permissions = { initialsOnBoards: true, productNews: false, returnsTo: 'active', eraseAt: null } as const
  await storeDecision(db, opened.id, { ...permissions, status: 'approved', noticeVersion, now })
  await setInitialsHidden(db, userId, false)
}
