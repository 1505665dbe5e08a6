import { notificationKinds, type NotificationSettings } from '@portal/contract/notifications'
import type { Config } from '../../config.ts'
import type { Player } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/database.ts'
import type { Call } from '../../platform/services.ts'
import { pushKeys } from './push-keys.ts'
import { readSettings, saveQuiet, saveWays, type StoredSettings, type Way } from './settings.sql.ts'

const settingsOf = (config: Config, { ways, quiet, timeZone, devices, isMinor }: StoredSettings): NotificationSettings => ({
  kinds: notificationKinds.map(
    (kind) => ways.find((way) => way.kind === kind) ?? { kind, portal: true, mail: false, push: false },
  ),
  quiet: quiet && { from_minute: quiet.fromMinute, to_minute: quiet.toMinute },
  time_zone: timeZone,
  push_key: pushKeys(config).publicKey,
  devices,
  can_mail: !isMinor,
})

export const showSettings = async ({ db, actor, config }: Call<Player>) =>
  settingsOf(config, await readSettings(db, actor.userId))

type Changes = { kinds: Way[]; quiet?: NotificationSettings['quiet'] | undefined }

export const saveSettings = ({ db, actor, config }: Call<Player>, { kinds, quiet }: Changes) =>
  inTransaction(db, async (tx) => {
    await saveWays(tx, actor.userId, [...new Map(kinds.map((way) => [way.kind, way])).values()])
    if (quiet !== undefined)
      await saveQuiet(tx, actor.userId, quiet && { fromMinute: quiet.from_minute, toMinute: quiet.to_minute })
    return settingsOf(config, await readSettings(tx, actor.userId))
  })
