import type { AlertKind } from '@portal/contract/alerts'
import type { Language } from '@portal/contract/language'
import { formatsOf } from '@portal/contract/rules/format'
import type { DomainEvent } from '../../domain-events.ts'
import { inTransaction, type Db, type Tx } from '../../platform/db/database.ts'
import { languagesOf } from '../../platform/recipient-language.ts'
import type { Text } from '../../platform/texts.ts'
import { stopLinks } from '../../platform/mail/mail-stop.ts'
import { mailedLink, queueMail } from '../../platform/mail/queue-mail.ts'
import type { Services } from '../../platform/services.ts'
import { notify } from '../notifications/index.ts'
import { alertMail, words } from './texts.ts'
import { notificationTime } from './due-time.ts'
import { findGroups } from './group-queries.ts'
import {
  deleteOldNotices,
  insertNotices,
  markSent,
  othersTold,
  recipientsOf,
  takeDueNotices,
  type DueNotice,
} from './notices.sql.ts'
import { alertWords } from './alert-words.ts'

export type NoticeSource = { machineId: number; groupId: number | null; kind: AlertKind; title: Text; body: Text }

/** Queues a notice for each recipient with the time at which the rule allows it. */
export async function queueNotices({ clock }: Pick<Services, 'clock'>, tx: Db, things: NoticeSource[]): Promise<void> {
  if (!things.length) return
  const now = clock.now()
  const readers = await recipientsOf(tx, things)
  const languageOf = await languagesOf(
    tx,
    readers.map(({ userId }) => userId),
  )
  await insertNotices(
    tx,
    readers.flatMap((reader) => {
      const thing = things[reader.index]
      if (!thing) return []
      const { machineId, groupId } = thing
      const language = languageOf(reader.userId)
      const [title, body] = [thing.title(language), thing.body(language)]
      const dueAt = notificationTime(reader, reader.timeZone, now, reader.lastTold)
      return [{ ruleId: reader.ruleId, userId: reader.userId, machineId, groupId, title, body, dueAt }]
    }),
  )
}

export async function queueAlertNotices(services: Services, tx: Tx, events: DomainEvent<'machine.alerted'>[]): Promise<void> {
  const ids = events.flatMap(({ body }) => body.opened)
  if (!ids.length) return
  const groups = await findGroups(tx, ids)
  await queueNotices(
    services,
    tx,
    groups.map((group) => ({
      machineId: group.machineId,
      groupId: group.id,
      kind: group.type as AlertKind,
      title: (language) => `${group.machineName || group.titleName}: ${alertWords(group, language).name}`,
      body: (language) => alertWords(group, language).messages.join(' '),
    })),
  )
}

export async function sendDueNotices(services: Services): Promise<void> {
  const { db, clock } = services
  await inTransaction(db, async (tx) => {
    const due = await takeDueNotices(tx, clock.now())
    if (!due.length) return
    const perReader = Map.groupBy(
      due.filter(({ over }) => !over),
      ({ ruleId, userId }) => `${ruleId}/${userId}`,
    )
    for (const list of perReader.values()) await sendNotices(services, tx, list as [DueNotice, ...DueNotice[]])
    await markSent(tx, due, clock.now())
  })
}

const linesInMail = 50

/** "Coil 2" comes before "Coil 10". */
const byName = new Intl.Collator('en', { numeric: true })

async function sendNotices(services: Services, tx: Db, unsorted: [DueNotice, ...DueNotice[]]): Promise<void> {
  const list = unsorted.toSorted((a, b) => byName.compare(a.title, b.title) || a.at.getTime() - b.at.getTime())
  const [first] = list as [DueNotice, ...DueNotice[]]
  const subject = list.length === 1 ? first.title : words.count(list.length)
  const path = list.length === 1 ? `/account/machines/${first.machineId}` : '/account/alerts'
  const now = services.clock.now()
  const linesIn = (language: Language) => list.slice(0, linesInMail).map((notice) => lineOf(notice, now, language))
  if (first.inPortal) {
    const body = list.length === 1 ? first.body : (language: Language) => linesIn(language).slice(0, 3).join('\n')
    await notify(services, tx, [{ userId: first.userId, type: 'machine', title: subject, body, link: path }])
  }
  if (!first.byMail) return
  const { userId, ruleId } = first
  const more = list.length - linesInMail
  const stop = stopLinks(services, { mails: 'alerts', userId, ruleId })
  const others = await othersTold(tx, { ruleId, userId })
  const named = others.filter(({ isNamed }) => isNamed).map(({ username }) => username)
  const values = {
    subject,
    rule: first.ruleName,
    alerts: {
      rows: (language: Language) => [
        ...list.slice(0, linesInMail).map((notice) => ({ name: headOf(notice, now, language), detail: notice.body })),
        ...(more > 0 ? [{ name: words.more(more)(language) }] : []),
      ],
    },
    link: mailedLink(services, path),
    others: words.alsoTold(named, others.length - named.length),
    stop: stop.page,
  }
  await queueMail(services, tx, alertMail, { to: first.email, userId, values }, { stop: stop.oneClick })
}

/** An alert that is not from today has its date and time on the reader's clock. */
function headOf({ title, at, timeZone }: DueNotice, now: Date, language: Language): string {
  const { date, dayAndTime } = formatsOf(language)
  const dayOf = (moment: Date) => date(moment, { timeZone, dateStyle: 'short' })
  return dayOf(at) === dayOf(now) ? title : words.dated(title, dayAndTime(at, { timeZone }))(language)
}

function lineOf(notice: DueNotice, now: Date, language: Language): string {
  const head = headOf(notice, now, language)
  return notice.body ? `${head}. ${notice.body}` : head
}

const keptDays = 30

export const deleteOldAlertNotices = ({ db, clock }: Services): Promise<void> =>
  deleteOldNotices(db, new Date(clock.now().getTime() - keptDays * 86_400_000))
