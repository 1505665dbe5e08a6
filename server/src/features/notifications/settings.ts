import { createECDH } from 'node:crypto'
import { notificationKinds, type NotificationKind, type NotificationSettings } from '@portal/contract/notifications'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import type { Player } from '../../platform/actor.ts'
import { minuteOfDay, startOfMinute, untilHours, type Hours } from '../../platform/time-zone.ts'
import { anyOf, inTransaction, recordset, sql, type Db } from '../../platform/db/database.ts'
import { rawQuery, type RowOf } from '../../platform/db/raw-query.ts'
import { lockRecord, revisionOf, saveRevision } from '../../platform/record-revisions.ts'
import type { Call } from '../../platform/services.ts'
import { zoneOf } from '../accounts/index.ts'

const settingsOf = (
  config: Config,
  { ways, quiet, timeZone, devices, isMinor, revision }: StoredSettings,
): NotificationSettings => ({
  kinds: notificationKinds.map(
    (kind) => ways.find((way) => way.kind === kind) ?? { kind, portal: true, mail: false, push: false },
  ),
  quiet: quiet && { from_minute: quiet.fromMinute, to_minute: quiet.toMinute },
  time_zone: timeZone,
  push_key: pushKeys(config).publicKey,
  devices,
  can_mail: !isMinor,
  revision,
})

export const showSettings = async ({ db, actor, config }: Call<Player>) =>
  settingsOf(config, await readSettings(db, actor.userId))

type Changes = { kinds: Way[]; quiet?: NotificationSettings['quiet'] | undefined; revision?: number | undefined }

/**
 * Saves the sent kinds and, if sent, the quiet hours; throws `input.invalid` with `conflicts` when somebody changed one of them
 * since the revision.
 */
export const saveSettings = (call: Call<Player>, { kinds, quiet, revision }: Changes) =>
  inTransaction(call.db, async (tx) => {
    const { userId } = call.actor
    const record = await lockRecord(tx, 'notification_settings', userId)
    const before = settingsOf(call.config, await readSettings(tx, userId))
    const ways = [...new Map(kinds.map((way) => [way.kind, way])).values()]
    await saveRevision(call, tx, record, {
      asked: revision,
      before: fieldsOf(before),
      after: { ...fieldsOf({ ...before, kinds: ways }), ...(quiet !== undefined && { quiet }) },
    })
    await saveWays(tx, userId, ways)
    if (quiet !== undefined) await saveQuiet(tx, userId, quiet && { fromMinute: quiet.from_minute, toMinute: quiet.to_minute })
    return settingsOf(call.config, await readSettings(tx, userId))
  })

/** Each kind is a field of its own. A minor gets no mail, whatever the call says. */
const fieldsOf = ({ kinds, quiet, can_mail: canMail }: Pick<NotificationSettings, 'kinds' | 'quiet' | 'can_mail'>) => ({
  ...Object.fromEntries(
    kinds.map(({ kind, portal, mail, push }) => [`kinds.${kind}`, { kind, portal, mail: mail && canMail, push }]),
  ),
  quiet,
})

/** No push to a minor from 20:00 to 8:00. */
const minorsQuiet: Hours = { fromMinute: 20 * 60, toMinute: 8 * 60 }

export function mailTime(quiet: Hours | null, timeZone: string, now: Date): Date {
  if (!quiet) return now
  const loud = { fromMinute: quiet.toMinute, toMinute: quiet.fromMinute }
  const wait = untilHours(minuteOfDay(timeZone, now), loud)
  return wait === 0 ? now : startOfMinute(now, wait)
}

type PushRecipient = { quiet: Hours | null; timeZone: string; isMinor: boolean }

/** May lie in quiet hours again for a minor; the time is computed again when it comes. */
export function pushTime({ quiet, timeZone, isMinor }: PushRecipient, now: Date): Date {
  const at = mailTime(quiet, timeZone, now)
  return isMinor ? mailTime(minorsQuiet, timeZone, at) : at
}

type PushKeys = { publicKey: string; privateKey: string }

const label = 'web-push'

/** VAPID key pair in base64url, derived from the portal's secret so that nothing more is stored. */
const pushKeys = ({ key }: Pick<Config, 'key'>): PushKeys => pairOf(key(label))

/** That pair and those of earlier secrets: a subscription takes messages of the key it was made with. */
export const allPushKeys = ({ keys }: Pick<Config, 'keys'>): PushKeys[] => keys(label).map(pairOf)

function pairOf(privateKey: Buffer): PushKeys {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}

type Way = { kind: NotificationKind; portal: boolean; mail: boolean; push: boolean }

/** Returns what a person chose; a kind without a choice is missing. Minors get no mail. */
async function readSettings(db: Db, userId: number) {
  const found = await db
    .selectFrom('users as u')
    .select((eb) => [
      zoneOf().as('timeZone'),
      'u.is_minor as isMinor',
      revisionOf('notification_settings', sql.ref('u.id')).as('revision'),
      jsonArrayFrom(
        eb
          .selectFrom('notification_settings as s')
          .select(['s.kind', 's.portal', 's.mail', 's.push'])
          .whereRef('s.user_id', '=', 'u.id')
          .$narrowType<{ kind: NotificationKind }>(),
      ).as('ways'),
      jsonObjectFrom(
        eb
          .selectFrom('notification_quiet as q')
          .select(['q.from_minute as fromMinute', 'q.to_minute as toMinute'])
          .whereRef('q.user_id', '=', 'u.id'),
      ).as('quiet'),
      sql<string[]>`array(select endpoint from push_subscriptions where user_id = u.id)`.as('devices'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst()
  return found ?? { ways: [], quiet: null, timeZone: 'UTC', devices: [], isMinor: false, revision: 0 }
}

type StoredSettings = Awaited<ReturnType<typeof readSettings>>

const mayBeMailed = (userId: number) => sql<boolean>`not (select is_minor from users where id = ${userId})`

async function saveWays(tx: Db, userId: number, ways: Way[]): Promise<void> {
  await tx
    .insertInto('notification_settings')
    .columns(['user_id', 'kind', 'portal', 'mail', 'push'])
    .expression((eb) =>
      eb
        .selectFrom(recordset(ways, { kind: 'text', portal: 'boolean', mail: 'boolean', push: 'boolean' }))
        .select([eb.val(userId).as('user_id'), 'kind', 'portal', sql`mail and ${mayBeMailed(userId)}`.as('mail'), 'push']),
    )
    .onConflict((c) =>
      c.columns(['user_id', 'kind']).doUpdateSet((eb) => ({
        portal: eb.ref('excluded.portal'),
        mail: eb.ref('excluded.mail'),
        push: eb.ref('excluded.push'),
      })),
    )
    .execute()
}

async function saveQuiet(tx: Db, userId: number, quiet: Hours | null): Promise<void> {
  if (!quiet) {
    await tx.deleteFrom('notification_quiet').where('user_id', '=', userId).execute()
    return
  }
  const hours = { from_minute: quiet.fromMinute, to_minute: quiet.toMinute }
  await tx
    .insertInto('notification_quiet')
    .values({ user_id: userId, ...hours })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(hours))
    .execute()
}

/** Ends mails of some kinds and cancels those that are due. Other ways stay as chosen. */
export async function stopNotificationMails(
  tx: Db,
  { userId, kinds }: { userId: number; kinds: NotificationKind[] },
): Promise<void> {
  await tx
    .insertInto('notification_settings')
    .columns(['user_id', 'kind', 'portal', 'mail'])
    .expression(sql`select u.id, kind, true, false from users u, unnest(${kinds}::text[]) as k (kind) where u.id = ${userId}`)
    .onConflict((c) => c.columns(['user_id', 'kind']).doUpdateSet({ mail: false }))
    .execute()
  await tx
    .updateTable('notifications')
    .set({ mail_due_at: null })
    .where('user_id', '=', userId)
    .where('type', '=', anyOf(kinds))
    .where('mail_due_at', 'is not', null)
    .execute()
}

const DueMessage = z.object({
  id: z.number(),
  type: z.enum(notificationKinds),
  title: z.string(),
  body: z.string(),
  link: z.string(),
  titleCode: z.string().nullable(),
})

export const dueReaders = rawQuery(
  'notifications: due mails',
  {
    userId: z.number(),
    email: z.string(),
    firstName: z.string(),
    timeZone: z.string(),
    quiet: z.object({ fromMinute: z.number(), toMinute: z.number() }).nullable(),
    messages: z.tuple([DueMessage], DueMessage),
  },
  (waitedSince: Date, most: number) => sql`
    with due as (
      select user_id from notifications where mail_due_at is not null
      group by user_id having min(mail_due_at) <= ${waitedSince} order by min(mail_due_at) limit ${most}),
    taken as materialized (
      select n.id, n.user_id, n.type, n.title, n.body, n.link, n.title_code from notifications n join due using (user_id)
      where n.mail_due_at is not null for update of n skip locked)
    select u.id as "userId", u.email, u.first_name as "firstName", ${zoneOf()} as "timeZone",
      (select json_build_object('fromMinute', q.from_minute, 'toMinute', q.to_minute)
        from notification_quiet q where q.user_id = u.id) as quiet,
      json_agg(json_build_object('id', t.id, 'type', t.type, 'title', t.title, 'body', t.body, 'link', t.link,
        'titleCode', t.title_code) order by t.id) as messages
    from taken t join users u on u.id = t.user_id group by u.id`,
)

export type DueReader = RowOf<typeof dueReaders>

export async function setDue(tx: Db, ids: number[], at: Date | null): Promise<void> {
  await tx.updateTable('notifications').set({ mail_due_at: at }).where('id', '=', anyOf(ids)).execute()
}
