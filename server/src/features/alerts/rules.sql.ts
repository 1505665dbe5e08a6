import type { AlertKind } from '@portal/contract/alerts'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { minuteOfDay, startOfMinute, untilHours, type Hours } from '../../platform/time-zone.ts'
import { anyOf, sql, type Db } from '../../platform/db/database.ts'
import { revisionOf } from '../../platform/record-revisions.ts'
import { blockedBetween, sameTeam } from '../contacts/index.ts'

/** The owner of a rule may still send alerts to the person. Takes the aliases r (rule) and u (person). */
export const maySend = sql<boolean>`(
  not ${blockedBetween(sql.ref('r.owner_id'), sql.ref('u.id'))}
  and (not u.is_minor or ${sameTeam(sql.ref('r.owner_id'), sql.ref('u.id'))}))`

const rules = (db: Db) =>
  db
    .selectFrom('alert_rules as r')
    .innerJoin('users as o', 'o.id', 'r.owner_id')
    .select((eb) => [
      'r.id',
      'r.owner_id as ownerId',
      'o.username as ownerName',
      'r.name',
      'r.kinds',
      'r.machine_ids as machineIds',
      'r.from_minute as fromMinute',
      'r.to_minute as toMinute',
      'r.in_portal as inPortal',
      'r.by_mail as byMail',
      'r.pace',
      revisionOf('alert_rule', sql.ref('r.id')).as('revision'),
      sql<boolean>`r.owner_mail_stopped_at is not null`.as('ownerMailStopped'),
      jsonArrayFrom(
        eb
          .selectFrom('alert_rule_people as p')
          .innerJoin('users as u', 'u.id', 'p.user_id')
          .select([
            'u.id as userId',
            'u.username',
            'u.is_minor as isMinor',
            sql<boolean>`p.agreed_at is not null`.as('agreed'),
            sql<boolean>`p.mail_stopped_at is not null`.as('mailStopped'),
          ])
          .whereRef('p.rule_id', '=', 'r.id')
          .where('u.status', '=', 'active')
          .orderBy('u.username'),
      ).as('people'),
    ])
    .$narrowType<{ kinds: AlertKind[]; pace: Pace }>()

export type RuleRow = Awaited<ReturnType<typeof rulesVisibleTo>>[number]

export async function rulesVisibleTo(db: Db, userId: number) {
  const found = await rules(db)
    .where((eb) =>
      eb.or([
        eb('r.owner_id', '=', userId),
        eb.exists(
          eb
            .selectFrom('alert_rule_people as p')
            .innerJoin('users as u', 'u.id', 'p.user_id')
            .select('p.user_id')
            .whereRef('p.rule_id', '=', 'r.id')
            .where('p.user_id', '=', userId)
            .where('p.refused_at', 'is', null)
            .where(maySend),
        ),
      ]),
    )
    .orderBy((eb) => eb('r.owner_id', '<>', userId))
    .orderBy('r.id')
    .execute()
  return found.map(parseMachineIds)
}

export async function findRule(db: Db, id: number): Promise<RuleRow | undefined> {
  const found = await rules(db).where('r.id', '=', id).executeTakeFirst()
  return found && parseMachineIds(found)
}

/** The driver reads arrays of bigint as texts. */
const parseMachineIds = <Row extends { machineIds: number[] | null }>(row: Row): Row => ({
  ...row,
  machineIds: row.machineIds && row.machineIds.map(Number),
})

export async function peopleWhoAgreed(db: Db, ownerId: number): Promise<number[]> {
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

type NewRule = Omit<RuleRow, 'id' | 'ownerName' | 'ownerMailStopped' | 'people' | 'revision'> & { at: Date }

export async function upsertRule(tx: Db, id: number | undefined, rule: NewRule): Promise<number> {
  const fields = {
    name: rule.name,
    kinds: rule.kinds,
    machine_ids: rule.machineIds,
    from_minute: rule.fromMinute,
    to_minute: rule.toMinute,
    in_portal: rule.inPortal,
    by_mail: rule.byMail,
    pace: rule.pace,
  }
  if (id !== undefined) {
    await tx.updateTable('alert_rules').set(fields).where('id', '=', id).execute()
    return id
  }
  const added = await tx
    .insertInto('alert_rules')
    .values({ ...fields, owner_id: rule.ownerId, created_at: rule.at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return added.id
}

export async function countRules(db: Db, ownerId: number): Promise<number> {
  const found = await db
    .selectFrom('alert_rules')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return found.count
}

export async function replacePeople(tx: Db, ruleId: number, userIds: number[], agreedAt: Date | null): Promise<number[]> {
  await tx
    .deleteFrom('alert_rule_people')
    .where('rule_id', '=', ruleId)
    .where((eb) => eb.not(eb('user_id', '=', anyOf(userIds))))
    .execute()
  const added = await tx
    .insertInto('alert_rule_people')
    .columns(['rule_id', 'user_id', 'agreed_at'])
    .expression(sql`select ${ruleId}, unnest(${userIds}::bigint[]), ${agreedAt}::timestamptz`)
    .onConflict((c) => c.doNothing())
    .returning('user_id')
    .execute()
  return added.map(({ user_id }) => user_id)
}

export async function deleteRule(db: Db, id: number): Promise<void> {
  await db.deleteFrom('alert_rules').where('id', '=', id).execute()
}

export async function storeRuleAnswer(
  db: Db,
  { ruleId, userId, agree, at }: { ruleId: number; userId: number; agree: boolean; at: Date },
): Promise<boolean> {
  const invitation = db
    .updateTable('alert_rule_people as p')
    .where('p.rule_id', '=', ruleId)
    .where('p.user_id', '=', userId)
    .where('p.refused_at', 'is', null)
    .returning('p.user_id')
  const changed = agree
    ? await invitation
        .from(['alert_rules as r', 'users as u'])
        .set((eb) => ({ agreed_at: eb.fn.coalesce('p.agreed_at', eb.val(at)) }))
        .whereRef('r.id', '=', 'p.rule_id')
        .whereRef('u.id', '=', 'p.user_id')
        .where(maySend)
        .executeTakeFirst()
    : await invitation.set({ refused_at: at, agreed_at: null, mail_stopped_at: null }).executeTakeFirst()
  return changed !== undefined
}

type Recipient = { ruleId: number; userId: number }

/** Stops the mails of a rule to a person; with `at: null` resumes them. Returns whether the rule names the person. */
export async function setMailStop(tx: Db, { ruleId, userId }: Recipient, at: Date | null): Promise<boolean> {
  const owners = await tx
    .updateTable('alert_rules')
    .set({ owner_mail_stopped_at: at })
    .where('id', '=', ruleId)
    .where('owner_id', '=', userId)
    .returning('id')
    .execute()
  const people = await tx
    .updateTable('alert_rule_people')
    .set({ mail_stopped_at: at })
    .where('rule_id', '=', ruleId)
    .where('user_id', '=', userId)
    .where('refused_at', 'is', null)
    .returning('user_id')
    .execute()
  return owners.length + people.length > 0
}

/** Returns the name of a rule that the person owns or agreed to. */
export async function ruleNameFor(db: Db, { ruleId, userId }: Recipient): Promise<string | null> {
  const rule = await findRule(db, ruleId)
  const isNamed = rule?.ownerId === userId || rule?.people.some((one) => one.userId === userId && one.agreed)
  return (isNamed && rule?.name) || null
}

export async function removePersonFromRules(tx: Db, { ownerId, userId }: { ownerId: number; userId: number }): Promise<void> {
  await tx
    .deleteFrom('alert_rule_people as p')
    .using('alert_rules as r')
    .whereRef('r.id', '=', 'p.rule_id')
    .where('r.owner_id', '=', ownerId)
    .where('p.user_id', '=', userId)
    .execute()
}

type Pace = 'at-once' | 'hourly' | 'daily'
export type RuleHours = Hours & { pace: Pace }

const minuteMs = 60_000
const dayMinutes = 24 * 60
export const pauseMinutes: Record<Pace, number> = { 'at-once': 5, hourly: 60, daily: 0 }

/**
 * Returns when to notify. `lastNotifiedAt` is the rule's last message to the person. A daily digest is sent when the rule's hours
 * begin.
 */
export function notificationTime(rule: RuleHours, timeZone: string, now: Date, lastNotifiedAt: Date | null): Date {
  if (rule.pace === 'daily') {
    const minute = minuteOfDay(timeZone, now)
    const wait = (rule.fromMinute - minute + dayMinutes) % dayMinutes || dayMinutes
    return startOfMinute(now, wait)
  }
  const rested = lastNotifiedAt ? new Date(lastNotifiedAt.getTime() + pauseMinutes[rule.pace] * minuteMs) : now
  const soonest = rested > now ? rested : now
  const wait = untilHours(minuteOfDay(timeZone, soonest), rule)
  return wait === 0 ? soonest : startOfMinute(soonest, wait)
}
