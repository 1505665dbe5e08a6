import { topic } from '@portal/contract/rules/topics'
import type { Db } from '../../platform/db/database.ts'
import { publishLiveAll } from '../../platform/live/publish.ts'
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
export async function notify(
  { broadcasts, clock }: Pick<Services, 'broadcasts' | 'clock'>,
  tx: Db,
  notices: Notice[],
): Promise<void> {
  if (!notices.length) return
  const at = clock.now()
  const told = await insertNotifications(
    tx,
    notices.map(({ link = '', about = null, ...notice }) => ({ ...notice, link, about, at })),
  )
  await tellReaders({ broadcasts }, tx, told)
}

/** Takes notices of being overtaken back, by what they are about; open pages of their readers read them again. */
export async function takeBackOvertaken(
  services: Pick<Services, 'broadcasts'>,
  tx: Db,
  abouts: readonly string[],
): Promise<void> {
  await tellReaders(services, tx, await deleteOvertaken(tx, abouts))
}

/** Lets a person's open pages read their messages again. */
export const tellReaders = ({ broadcasts }: Pick<Services, 'broadcasts'>, tx: Db, userIds: number[]): Promise<void> =>
  publishLiveAll(
    { broadcasts },
    tx,
    [...new Set(userIds)].map((userId) => ({
      topic: topic.user(userId),
      message: { type: 'user-changed' as const, user_id: userId, what: ['notifications' as const] },
    })),
  )
