import type { AlertKind } from '@portal/contract/alerts'
import type { Language } from '@portal/contract/language'
import { formatsOf } from '@portal/contract/rules/format'
import { z } from 'zod'
import type { DomainEvent } from '../../domain-events.ts'
import { anyOf, inTransaction, recordset, sql, type Db, type Tx } from '../../platform/db/database.ts'
import { rawQuery, type RowOf } from '../../platform/db/raw-query.ts'
import { languagesOf, mailedLink, queueMail, stopLinks } from '../../platform/mail/queue-mail.ts'
import type { Services } from '../../platform/services.ts'
import type { Text } from '../../platform/texts.ts'
import { zoneOf } from '../accounts/index.ts'
import { blockedBetween } from '../contacts/index.ts'
import { notify } from '../notifications/index.ts'
import { alertWords, findGroups } from './groups.sql.ts'
import { maySend, notificationTime } from './rules.sql.ts'
import { alertMail, words } from './texts.ts'

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
      const dueAt = notificationTime(reader, reader.timeZone, now, reader.lastNotifiedAt)
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
  const others = await otherRecipients(tx, { ruleId, userId })
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

const recipientsOf = rawQuery(
  'alerts: recipients',
  {
    index: z.number(),
    ruleId: z.number(),
    userId: z.number(),
    fromMinute: z.number(),
    toMinute: z.number(),
    pace: z.enum(['at-once', 'hourly', 'daily']),
    timeZone: z.string(),
    lastNotifiedAt: z.date().nullable(),
  },
  (about: { machineId: number; kind: AlertKind }[]) => sql`
    select a.index, r.id as "ruleId", p.user_id as "userId", r.from_minute as "fromMinute", r.to_minute as "toMinute", r.pace,
      coalesce(l.time_zone, ${zoneOf('o')}) as "timeZone", (
        select max(n.done_at) from alert_notices n where n.rule_id = r.id and n.user_id = p.user_id and n.told) as "lastNotifiedAt"
    from jsonb_to_recordset(${JSON.stringify(about.map(({ machineId, kind }, index) => ({ index, machineId, kind })))}::jsonb)
      as a (index int, "machineId" bigint, kind text)
    join machines m on m.id = a."machineId" and m.archived_at is null
    join alert_rules r on r.owner_id = m.owner_id and a.kind = any(r.kinds) and (r.machine_ids is null or m.id = any(r.machine_ids))
    join users o on o.id = r.owner_id and o.status = 'active'
    left join locations l on l.id = m.location_id
    cross join lateral (
      select r.owner_id as user_id union
      select x.user_id from alert_rule_people x join users u on u.id = x.user_id
      where x.rule_id = r.id and x.agreed_at is not null and ${maySend}) as p`,
)

type NewNotice = {
  ruleId: number
  userId: number
  machineId: number
  groupId: number | null
  title: string
  body: string
  dueAt: Date
}

async function insertNotices(tx: Db, notices: NewNotice[]): Promise<void> {
  if (!notices.length) return
  const rows = recordset(notices, {
    ruleId: 'bigint',
    userId: 'bigint',
    machineId: 'bigint',
    groupId: 'bigint',
    title: 'text',
    body: 'text',
    dueAt: 'timestamptz',
  })
  await tx
    .insertInto('alert_notices')
    .columns(['rule_id', 'user_id', 'machine_id', 'group_id', 'title', 'body', 'due_at'])
    .expression((eb) => eb.selectFrom(rows).select(['ruleId', 'userId', 'machineId', 'groupId', 'title', 'body', 'dueAt']))
    .execute()
}

/** When a recipient ended the mails of a rule. Takes the aliases r (rule), u (recipient) and p (the recipient as a contact). */
const mailStoppedAt = sql`case when u.id = r.owner_id then r.owner_mail_stopped_at else p.mail_stopped_at end`

/**
 * The other people who get the alerts of a rule. Only the owner reads the names of all; contacts may not know a minor, a private
 * player or somebody with whom they have a block.
 */
const otherRecipients = rawQuery(
  'alerts: other recipients',
  { username: z.string(), isNamed: z.boolean() },
  ({ ruleId, userId }: { ruleId: number; userId: number }) => sql`
    select u.username::text as username, ${userId} = r.owner_id or u.id = r.owner_id or not (
      u.is_minor or u.privacy = 'private' or ${blockedBetween(sql`${userId}::bigint`, sql.ref('u.id'))}) as "isNamed"
    from alert_rules r
    join users u on u.status = 'active' and u.id <> ${userId}
      and (u.id = r.owner_id or u.id in (select x.user_id from alert_rule_people x where x.rule_id = r.id and x.agreed_at is not null))
    left join alert_rule_people p on p.rule_id = r.id and p.user_id = u.id
    where r.id = ${ruleId} and (u.id = r.owner_id or ${maySend})
      and (r.in_portal or u.is_minor or (r.by_mail and ${mailStoppedAt} is null))
    order by u.username`,
)

/**
 * Takes due notices, with all waiting notices of the same rule and person. A notice is `over` when its alert ended or the person
 * may not get it any more. Minors get notices in the portal only.
 */
const takeDueNotices = rawQuery(
  'alerts: due notices',
  {
    id: z.number(),
    ruleId: z.number(),
    ruleName: z.string(),
    userId: z.number(),
    email: z.string(),
    firstName: z.string(),
    inPortal: z.boolean(),
    byMail: z.boolean(),
    timeZone: z.string(),
    machineId: z.number(),
    title: z.string(),
    body: z.string(),
    at: z.date(),
    over: z.boolean(),
  },
  (now: Date) => sql`
    with due as (
      select n.id from alert_notices n
      where n.done_at is null and exists (
        select 1 from alert_notices d
        where d.rule_id = n.rule_id and d.user_id = n.user_id and d.done_at is null and d.due_at <= ${now})
      order by n.id limit 2000 for update skip locked)
    select n.id, r.id as "ruleId", r.name as "ruleName", u.id as "userId", u.email::text as email, u.first_name as "firstName",
      r.in_portal or u.is_minor as "inPortal", r.by_mail and not u.is_minor and ${mailStoppedAt} is null as "byMail",
      ${zoneOf()} as "timeZone", n.machine_id as "machineId", n.title, n.body,
      coalesce(g.last_at, n.due_at) as at, coalesce(g.state = 'resolved', false) or u.status <> 'active'
        or (u.id <> r.owner_id and not ${maySend})
        or m.owner_id is distinct from r.owner_id or m.archived_at is not null as over
    from due join alert_notices n on n.id = due.id
    join alert_rules r on r.id = n.rule_id
    join users u on u.id = n.user_id
    left join alert_rule_people p on p.rule_id = r.id and p.user_id = u.id
    join machines m on m.id = n.machine_id
    left join alert_groups g on g.id = n.group_id
    order by n.id`,
)

type DueNotice = RowOf<typeof takeDueNotices>

async function markSent(tx: Db, notices: DueNotice[], at: Date): Promise<void> {
  const sentIds = notices.filter(({ over }) => !over).map(({ id }) => id)
  await tx
    .updateTable('alert_notices')
    .set({ done_at: at, told: sql<boolean>`id = any(${sentIds}::bigint[])` })
    .where('id', '=', anyOf(notices.map(({ id }) => id)))
    .execute()
}

async function deleteOldNotices(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('alert_notices').where('done_at', '<', before).execute()
}
