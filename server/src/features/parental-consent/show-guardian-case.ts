import type { ConsentStatus } from '@portal/contract/parental-consent'
import type { Db } from '../../platform/db/database.ts'
import { consumeAddressLimit } from '../../platform/limits.ts'
import { Problem } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { findOpenLink } from '../accounts/index.ts'
import { caseOf, childOf, type ConsentCase } from './queries.ts'

/** Reading does not use the link up, because mail scanners open links too. */
export async function showGuardianCase(call: Call, { token }: { token: string }) {
  const userId = await childByLink(call, call.db, token)
  const [known, child] = [await caseOf(call.db, userId), await childOf(call.db, userId)]
  if (!known || !child) throw new Problem('link.expired')
  return {
    status: statusOf(known, call.clock.now()),
    first_name: child.firstName,
    username: child.username,
    email: child.email,
    country: child.country,
    is_active: child.status === 'active',
    initials_on_boards: known.initialsOnBoards,
    product_news: known.productNews,
    notice_version: known.noticeVersion,
    asked_at: known.askedAt.toISOString(),
    decided_at: known.decidedAt?.toISOString() ?? null,
    erased_at: known.eraseAt?.toISOString() ?? null,
    adult_on: child.adultOn,
  }
}

export async function childByLink(call: Call, db: Db, token: string): Promise<number> {
  await consumeAddressLimit(call, 'mailed-token', call.config.limits.perAddress.mailedToken)
  const link = await findOpenLink(db, 'guardian', token, call.clock.now())
  if (!link) throw new Problem('link.expired')
  return link.userId
}

/** A case that is due for erasure can no longer be decided. */
export const statusOf = ({ status, eraseAt }: ConsentCase, now: Date): ConsentStatus =>
  eraseAt && eraseAt <= now ? 'expired' : status
