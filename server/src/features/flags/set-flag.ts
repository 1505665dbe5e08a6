import type { Flag } from '@portal/contract/flags'
import { topic } from '@portal/contract/live'
import { flagDefaults, flagKeys, type FlagKey } from '@portal/contract/rules/flags'
import type { Player } from '../../platform/actor.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { publishLive } from '../../platform/live/publish.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { forgetFlags, readFlags, broadcastFlagsChanged, type Flags } from './flags.ts'
import { storeFlag } from './queries.ts'
import { words } from './texts.ts'

export async function listFlags({ db, config }: Call<Player>) {
  const flags = await readFlags(db)
  return { environment: config.environment, flags: flagKeys.map((key) => toWire(flags, key)) }
}

type FlagInput = { key: FlagKey; revision: number; is_on: boolean; text: string; reason: string }

export async function setFlag(call: Call<Player>, { key, revision, is_on: isOn, text, reason }: FlagInput) {
  const { db, clock, actor } = call
  const storedText = flagDefaults[key].hasText ? text : ''
  if (flagDefaults[key].hasText && isOn && !storedText) throw invalid({ text: [words.noText] })
  const flags = await inTransaction(db, async (tx) => {
    const before = (await readFlags(tx))[key]
    const stored = await storeFlag(tx, { key, isOn, text: storedText, seen: revision, at: clock.now(), by: actor.userId })
    if (!stored) throw new Problem('state.changed')
    await recordAudit(call, tx, {
      action: 'flag.switched',
      subjectId: null,
      reason,
      before: { flag: key, is_on: before.isOn, text: before.text },
      after: { flag: key, is_on: isOn, text: storedText },
    })
    await broadcastFlagsChanged(call, tx)
    await publishLive(call, tx, topic.content, { type: 'content-changed' })
    return readFlags(tx)
  })
  forgetFlags(call)
  return toWire(flags, key)
}

const toWire = (flags: Flags, key: FlagKey): Flag => {
  const { isOn, text, revision, changedAt, changedBy } = flags[key]
  return { key, is_on: isOn, text, revision, changed_at: changedAt?.toISOString() ?? null, changed_by: changedBy }
}
