import { notificationKinds, type NotificationSettings } from '@portal/contract/notifications'
import type { Config } from '../../config.ts'
import type { Player } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { lockRecord, saveRevision } from '../../platform/record-revisions.ts'
import type { Call } from '../../platform/services.ts'
import { pushKeys } from './push-keys.ts'
import { readSettings, saveQuiet, saveWays, type StoredSettings, type Way } from './settings.sql.ts'

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
