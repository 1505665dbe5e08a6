import type { Db } from '../../platform/db/database.ts'
import { incrementCount, decrementCount, consumeAddressLimit } from '../../platform/limits.ts'
import type { Call, Services } from '../../platform/services.ts'
import { hasFreshLink, type LinkKind } from './mailed-links.ts'

/** Limits requests for mails by network address only: strangers could use up a limit by name. */
export const consumeMailLimits = (call: Call): Promise<void> =>
  consumeAddressLimit(call, 'mail', call.config.limits.perAddress.mail)

type LinkRequest = {
  kind: LinkKind
  userId: number
  minutes: number
  known: boolean
}

/**
 * Returns how many minutes a requested link is valid; null when an unused link is fresh or the day's mails are used up. The
 * last mail that unknown callers cause in a day is valid for a day, so that the mailbox always has a valid link.
 */
export async function countLinkMail(services: Services, tx: Db, wanted: LinkRequest): Promise<number | null> {
  const { kind, userId, minutes, known } = wanted
  const { freshMinutes, unknown, own, lastMinutes } = services.config.limits.linkMails
  const inTx = { ...services, db: tx }
  const counterKey = `${known ? 'own' : 'unknown'} ${userId}`
  const limit = known ? own : unknown
  // Counted first: the row it writes serializes concurrent requests.
  const count = await incrementCount(inTx, 'link-mails', counterKey, limit)
  const now = services.clock.now()
  const isFresh = await hasFreshLink(tx, { kind, userId, now, since: new Date(now.getTime() - freshMinutes * 60_000) })
  if (isFresh) await decrementCount(inTx, 'link-mails', counterKey)
  if (isFresh || count > limit.most) return null
  return !known && count === limit.most ? Math.max(minutes, lastMinutes) : minutes
}
