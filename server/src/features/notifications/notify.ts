import { topic } from '@portal/contract/rules/topics'
import type { DomainEvent } from '../../domain-events.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { publishLiveAll } from '../../platform/live/publish.ts'
import { languagesOf } from '../../platform/recipient-language.ts'
import type { Services } from '../../platform/services.ts'
import { textIn, type Sentence } from '../../platform/texts.ts'
import { deleteNaming, deleteOvertaken, insertNotifications } from './notifications.sql.ts'

export type Notice = {
  userId: number
  type: string
  title: Sentence
  body: Sentence
  /** For a minor, where `body` quotes an adult; without that text. */
  minorBody?: Sentence
  link?: string
  /** The title that the message names; its cover is shown with the message. */
  titleCode?: string
  /** The person whose name the texts contain; the message goes when that account does. */
  names?: number | null
  /** Key of the subject: a person gets at most one message for each. */
  about?: string
}

export async function notify(
  { broadcasts, clock }: Pick<Services, 'broadcasts' | 'clock'>,
  tx: Db,
  notices: Notice[],
): Promise<void> {
  if (!notices.length) return
  const at = clock.now()
  const languageOf = await languagesOf(
    tx,
    notices.map(({ userId }) => userId),
  )
  const rows = notices.map(({ link = '', titleCode = null, about = null, names = null, ...notice }) => {
    const language = languageOf(notice.userId)
    const title = textIn(language, notice.title)
    const body = textIn(language, notice.body)
    const minorBody = textIn(language, notice.minorBody ?? notice.body)
    return { ...notice, title, body, minorBody, link, titleCode, about, names, at }
  })
  const recipients = await insertNotifications(tx, rows)
  await publishNotificationsChanged({ broadcasts }, tx, recipients)
}

export async function withdrawOvertakenNotices(
  services: Pick<Services, 'broadcasts'>,
  tx: Db,
  abouts: readonly string[],
): Promise<void> {
  await publishNotificationsChanged(services, tx, await deleteOvertaken(tx, abouts))
}

/** Event handler: messages to followers and followed players do not name a person who is private from now on. */
export async function withdrawNamesOfHidden(services: Services, tx: Tx, events: DomainEvent<'player.hidden'>[]): Promise<void> {
  const people = events.map(({ body }) => body.userId)
  await publishNotificationsChanged(services, tx, await deleteNaming(tx, people))
}

export const publishNotificationsChanged = (
  { broadcasts }: Pick<Services, 'broadcasts'>,
  tx: Db,
  userIds: number[],
): Promise<void> =>
  publishLiveAll(
    { broadcasts },
    tx,
    [...new Set(userIds)].map((userId) => ({
      topic: topic.user(userId),
      message: { type: 'user-changed' as const, user_id: userId, what: ['notifications' as const] },
    })),
  )
