import type { Language } from '@portal/contract/language'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import { mailedLink, queueMail, stopLinks } from '../../platform/mail/queue-mail.ts'
import type { Services } from '../../platform/services.ts'
import { mailedCover, titlesOf, type Title } from '../games/index.ts'
import { notificationMail, titleNotificationMail, words } from './texts.ts'
import { dueReaders, mailTime, setDue, type DueReader } from './settings.ts'

const gatherMs = 2 * 60_000
const peopleAtOnce = 100
const linesInMail = 30

/** Scheduled task: mails chosen notifications, several in one mail, outside quiet hours. */
export async function mailNotifications(services: Services): Promise<void> {
  const { db, clock } = services
  await inTransaction(db, async (tx) => {
    const now = clock.now()
    for (const reader of await dueReaders(tx, new Date(now.getTime() - gatherMs), peopleAtOnce)) {
      const at = mailTime(reader.quiet, reader.timeZone, now)
      if (at <= now) await mailReader(services, tx, reader)
      const ids = reader.messages.map(({ id }) => id)
      // Gathering counts from the due time, so a delayed message is sent when the quiet hours end.
      await setDue(tx, ids, at <= now ? null : new Date(at.getTime() - gatherMs))
    }
  })
}

async function mailReader(services: Services, tx: Db, { userId, email, firstName, messages }: DueReader): Promise<void> {
  const [first] = messages
  const lines = messages.slice(0, linesInMail).map(({ title, body }) => `${title}. ${body}`)
  const more = messages.length - linesInMail
  const shownLines = (language: Language) => [...lines, ...(more > 0 ? [words.more(more)(language)] : [])].join('\n')
  const kinds = [...new Set(messages.map(({ type }) => type))]
  const link = messages.length === 1 && first.link ? first.link : '/account/notifications'
  const stop = stopLinks(services, { mails: 'notifications', userId, kinds })
  const values = {
    subject: messages.length === 1 ? first.title : words.count(messages.length),
    name: firstName,
    lines: shownLines,
    link: mailedLink(services, link),
    stop: stop.page,
  }
  const title = await commonTitle(services, messages)
  if (!title) return queueMail(services, tx, notificationMail, { to: email, userId, values }, { stop: stop.oneClick })
  const covered = { ...values, ...mailedCover(services, title) }
  return queueMail(services, tx, titleNotificationMail, { to: email, userId, values: covered }, { stop: stop.oneClick })
}

async function commonTitle(services: Services, messages: DueReader['messages']): Promise<Title | undefined> {
  const codes = new Set(messages.map(({ titleCode }) => titleCode))
  const [code] = codes
  return codes.size === 1 && code ? (await titlesOf(services)).byCode.get(code) : undefined
}
