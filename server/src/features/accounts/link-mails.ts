import type { Db } from '../../platform/db/database.ts'
import { countTowards, takeBackCount, takeFromAddress } from '../../platform/limits.ts'
import type { Call, Services } from '../../platform/services.ts'
import { hasFreshLink, type LinkKind } from './mailed-links.ts'

/** Limits requests for mails by network address alone: what is counted by name could be used up by strangers. */
export const takeMailLimits = (call: Call): Promise<void> => takeFromAddress(call, 'mail', call.config.limits.perAddress.mail)

type Wanted = {
  kind: LinkKind
  userId: number
  minutes: number
  /** Whether the request comes from a browser known to the account. */
  known: boolean
}

/**
 * Returns how many minutes a link mailed on request is valid; null when nothing is to be sent, because an unused link was
 * mailed a moment ago or because the day's mails are used up. The last one that unknown callers cause in a day is valid for a
 * day, so that the mailbox always holds a link that works.
 */
export async function lifeOfRequestedLink(services: Services, tx: Db, wanted: Wanted): Promise<number | null> {
  const { kind, userId, minutes, known } = wanted
  const { freshMinutes, unknown, own, lastMinutes } = services.config.limits.linkMails
  const inTx = { ...services, db: tx }
  const who = `${known ? 'own' : 'unknown'} ${userId}`
  const limit = known ? own : unknown
  // Counted first: the row it writes makes two requests at once follow one another.
  const count = await countTowards(inTx, 'link-mails', who, limit)
  const now = services.clock.now()
  const isFresh = await hasFreshLink(tx, { kind, userId, now, since: new Date(now.getTime() - freshMinutes * 60_000) })
  if (isFresh) await takeBackCount(inTx, 'link-mails', who)
  if (isFresh || count > limit.most) return null
  return !known && count === limit.most ? Math.max(minutes, lastMinutes) : minutes
}
