import type { AlertKind } from '@portal/contract/alerts'
import { sql, type Db } from '../../platform/db/database.ts'
import { blockedBetween, sameTeam } from '../contacts/index.ts'
import type { Pace } from './due-time.ts'

export type RuleRow = {
  id: number
  ownerId: number
  ownerName: string
  name: string
  kinds: AlertKind[]
  machineIds: number[] | null
  fromMinute: number
  toMinute: number
  inPortal: boolean
  byMail: boolean
  pace: Pace
  people: { userId: number; username: string; agreed: boolean }[]
}

const columns = sql`r.id, r.owner_id as "ownerId", o.username::text as "ownerName", r.name, r.kinds, r.machine_ids as "machineIds",
  r.from_minute as "fromMinute", r.to_minute as "toMinute", r.in_portal as "inPortal", r.by_mail as "byMail", r.pace, (
    select coalesce(json_agg(json_build_object('userId', u.id, 'username', u.username, 'agreed', p.agreed_at is not null)
      order by u.username), '[]')
    from alert_rule_people p join users u on u.id = p.user_id and u.status = 'active' where p.rule_id = r.id) as people`

/** A person's rules and rules of others that name the person. Minors see only those of people in their home teams. */
export async function rulesFor(db: Db, userId: number): Promise<RuleRow[]> {
  const found = await sql<RuleRow>`
    select ${columns} from alert_rules r join users o on o.id = r.owner_id
    where r.owner_id = ${userId} or exists (
      select from alert_rule_people p join users u on u.id = p.user_id
      where p.rule_id = r.id and p.user_id = ${userId} and p.refused_at is null and ${maySend})
    order by r.owner_id <> ${userId}, r.id`.execute(db)
  return found.rows.map(numbered)
}

/** The owner of a rule may still send alerts to the person. Takes the aliases r (rule) and u (person). */
export const maySend = sql<boolean>`(
  not ${blockedBetween(sql.ref('r.owner_id'), sql.ref('u.id'))}
  and (not u.is_minor or ${sameTeam(sql.ref('r.owner_id'), sql.ref('u.id'))}))`

export async function agreedPeople(db: Db, ownerId: number): Promise<number[]> {
  const people = await db
    .selectFrom('alert_rule_people as p')
    .innerJoin('alert_rules as r', 'r.id', 'p.rule_id')
    .select('p.user_id')
    .distinct()
    .where('r.owner_id', '=', ownerId)
    .where('p.agreed_at', 'is not', null)
    .execute()
  return people.map(({ user_id }) => user_id)
}

export async function findRule(db: Db, id: number): Promise<RuleRow | undefined> {
  const found = await sql<RuleRow>`
    select ${columns} from alert_rules r join users o on o.id = r.owner_id where r.id = ${id}`.execute(db)
  return found.rows.map(numbered)[0]
}

/** The driver reads arrays of bigint as strings. */
const numbered = (row: RuleRow): RuleRow => ({ ...row, machineIds: row.machineIds && row.machineIds.map(Number) })

export type NewRule = Omit<RuleRow, 'id' | 'ownerName' | 'people'> & { at: Date }

export async function writeRule(tx: Db, id: number | undefined, rule: NewRule): Promise<number> {
  const { name, kinds, machineIds, fromMinute, toMinute, inPortal, byMail, pace } = rule
  if (id !== undefined) {
    await sql`
      update alert_rules set name = ${name}, kinds = ${kinds}, machine_ids = ${machineIds}::bigint[], from_minute = ${fromMinute},
        to_minute = ${toMinute}, in_portal = ${inPortal}, by_mail = ${byMail}, pace = ${pace}
      where id = ${id}`.execute(tx)
    return id
  }
  const added = await sql<{ id: number }>`
    insert into alert_rules (owner_id, name, kinds, machine_ids, from_minute, to_minute, in_portal, by_mail, pace, created_at)
    values (${rule.ownerId}, ${name}, ${kinds}, ${machineIds}::bigint[], ${fromMinute}, ${toMinute}, ${inPortal}, ${byMail}, ${pace},
      ${rule.at})
    returning id`.execute(tx)
  return (added.rows[0] as { id: number }).id
}

export async function countRules(db: Db, ownerId: number): Promise<number> {
  const found = await db
    .selectFrom('alert_rules')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return found.count
}

/** Earlier answers are kept; returns the new people. */
export async function replacePeople(tx: Db, ruleId: number, userIds: number[], agreedAt: Date | null): Promise<number[]> {
  await sql`delete from alert_rule_people where rule_id = ${ruleId} and not user_id = any(${userIds}::bigint[])`.execute(tx)
  const added = await sql<{ userId: number }>`
    insert into alert_rule_people (rule_id, user_id, agreed_at)
    select ${ruleId}, id, ${agreedAt}::timestamptz from unnest(${userIds}::bigint[]) as named (id)
    on conflict do nothing returning user_id as "userId"`.execute(tx)
  return added.rows.map(({ userId }) => userId)
}

export async function deleteRule(db: Db, id: number): Promise<void> {
  await db.deleteFrom('alert_rules').where('id', '=', id).execute()
}

/** Returns false without an invitation or agreement. */
export async function answerRule(
  db: Db,
  { ruleId, userId, agree, at }: { ruleId: number; userId: number; agree: boolean; at: Date },
): Promise<boolean> {
  const changed = agree
    ? await sql`
        update alert_rule_people p set agreed_at = coalesce(agreed_at, ${at}) from alert_rules r, users u
        where p.rule_id = ${ruleId} and p.user_id = ${userId} and p.refused_at is null
          and r.id = p.rule_id and u.id = p.user_id and ${maySend}
        returning p.user_id`.execute(db)
    : await sql`
        update alert_rule_people set refused_at = ${at}, agreed_at = null
        where rule_id = ${ruleId} and user_id = ${userId} and refused_at is null returning user_id`.execute(db)
  return changed.rows.length > 0
}

export async function endAlertsOf(tx: Db, { ownerId, userId }: { ownerId: number; userId: number }): Promise<void> {
  await tx
    .deleteFrom('alert_rule_people as p')
    .using('alert_rules as r')
    .whereRef('r.id', '=', 'p.rule_id')
    .where('r.owner_id', '=', ownerId)
    .where('p.user_id', '=', userId)
    .execute()
}
