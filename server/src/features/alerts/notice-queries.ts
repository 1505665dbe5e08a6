import type { AlertKind } from '@portal/contract/alerts'
import { sql, type Db } from '../../platform/db/database.ts'
import type { Pace } from './due-time.ts'
import { maySend } from './rule-queries.ts'

export type Reader = {
  index: number
  ruleId: number
  userId: number
  fromMinute: number
  toMinute: number
  pace: Pace
  timeZone: string
  lastTold: Date | null
}

/** Recipients of an alert: owners of matching rules, and people who agreed to receive their alerts. */
export async function readersOf(tx: Db, about: { machineId: number; kind: AlertKind }[]): Promise<Reader[]> {
  const rows = about.map(({ machineId, kind }, index) => ({ index, machineId, kind }))
  const found = await sql<Reader>`
    select a.index, r.id as "ruleId", p.user_id as "userId", r.from_minute as "fromMinute", r.to_minute as "toMinute", r.pace,
      coalesce(l.time_zone, o.time_zone, 'UTC') as "timeZone", (
        select max(n.done_at) from alert_notices n where n.rule_id = r.id and n.user_id = p.user_id and n.told) as "lastTold"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a (index int, "machineId" bigint, kind text)
    join machines m on m.id = a."machineId" and m.archived_at is null
    join alert_rules r on r.owner_id = m.owner_id and a.kind = any(r.kinds) and (r.machine_ids is null or m.id = any(r.machine_ids))
    join users o on o.id = r.owner_id and o.status = 'active'
    left join locations l on l.id = m.location_id
    cross join lateral (
      select r.owner_id as user_id union
      select x.user_id from alert_rule_people x join users u on u.id = x.user_id
      where x.rule_id = r.id and x.agreed_at is not null and ${maySend}) as p`.execute(tx)
  return found.rows
}

export type NewNotice = {
  ruleId: number
  userId: number
  machineId: number
  groupId: number | null
  title: string
  body: string
  dueAt: Date
}

export async function insertNotices(tx: Db, notices: NewNotice[]): Promise<void> {
  if (!notices.length) return
  await sql`
    insert into alert_notices (rule_id, user_id, machine_id, group_id, title, body, due_at)
    select "ruleId", "userId", "machineId", "groupId", title, body, "dueAt"
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as n ("ruleId" bigint, "userId" bigint, "machineId" bigint,
      "groupId" bigint, title text, body text, "dueAt" timestamptz)`.execute(tx)
}

export type DueNotice = {
  id: number
  ruleId: number
  ruleName: string
  userId: number
  email: string
  firstName: string
  inPortal: boolean
  byMail: boolean
  machineId: number
  title: string
  body: string
  at: Date
  /** The alert ended before the notice was sent, so it is not sent. */
  over: boolean
}

/** Takes due notices together with all waiting notices of the same rule and person. */
export async function takeDueNotices(tx: Db, now: Date): Promise<DueNotice[]> {
  const found = await sql<DueNotice>`
    with due as (
      select n.id from alert_notices n
      where n.done_at is null and exists (
        select 1 from alert_notices d
        where d.rule_id = n.rule_id and d.user_id = n.user_id and d.done_at is null and d.due_at <= ${now})
      order by n.id limit 2000 for update skip locked)
    select n.id, r.id as "ruleId", r.name as "ruleName", u.id as "userId", u.email::text as email, u.first_name as "firstName",
      r.in_portal or u.is_minor as "inPortal", r.by_mail and not u.is_minor as "byMail", n.machine_id as "machineId", n.title, n.body,
      coalesce(g.last_at, n.due_at) as at, coalesce(g.state = 'resolved', false) or u.status <> 'active'
        or (u.id <> r.owner_id and not ${maySend})
        or m.owner_id is distinct from r.owner_id or m.archived_at is not null as over
    from due join alert_notices n on n.id = due.id
    join alert_rules r on r.id = n.rule_id
    join users u on u.id = n.user_id
    join machines m on m.id = n.machine_id
    left join alert_groups g on g.id = n.group_id
    order by n.id`.execute(tx)
  return found.rows
}

export async function markDone(tx: Db, notices: DueNotice[], at: Date): Promise<void> {
  const told = notices.filter(({ over }) => !over).map(({ id }) => id)
  await sql`
    update alert_notices set done_at = ${at}, told = id = any(${told}::bigint[])
    where id = any(${notices.map(({ id }) => id)}::bigint[])`.execute(tx)
}

export async function deleteOldNotices(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('alert_notices').where('done_at', '<', before).execute()
}
