import { topic } from '@portal/contract/rules/topics'
import type { Db } from '../../platform/db/database.ts'
import { tellLiveAll } from '../../platform/live/tell.ts'
import type { Services } from '../../platform/services.ts'
import { deleteOvertaken, insertNotifications } from './queries.ts'

/** A message to a person. */
export type Notice = {
  userId: number
  /** What kind it is, `follower` or `security`. */
  type: string
  title: string
  body: string
  /** A path on this origin; left out when it leads nowhere. */
  link?: string
  /** What it is about, when one message about it is enough for ever. */
  about?: string
}

/** Writes messages in the caller's transaction; open pages of their readers hear of them when it commits. */
export async function notify({ bus, clock }: Pick<Services, 'bus' | 'clock'>, tx: Db, notices: Notice[]): Promise<void> {
  if (!notices.length) return
  const at = clock.now()
  const told = await insertNotifications(
    tx,
    notices.map(({ link = '', about = null, ...notice }) => ({ ...notice, link, about, at })),
  )
  await tellReaders({ bus }, tx, told)
}

/** Takes notices of being overtaken back, by what they are about; open pages of their readers read them again. */
export async function takeBackOvertaken(services: Pick<Services, 'bus'>, tx: Db, abouts: readonly string[]): Promise<void> {
  await tellReaders(services, tx, await deleteOvertaken(tx, abouts))
}

/** Lets a person's open pages read their messages again. */
export const tellReaders = ({ bus }: Pick<Services, 'bus'>, tx: Db, userIds: number[]): Promise<void> =>
  tellLiveAll(
    { bus },
    tx,
    [...new Set(userIds)].map((userId) => ({
      topic: topic.user(userId),
      message: { type: 'user-changed' as const, user_id: userId, what: ['notifications' as const] },
    })),
  )
