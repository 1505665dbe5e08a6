import type { flagsCall } from '@portal/contract/content-flags'
import type { Flag, flagsCalls } from '@portal/contract/flags'
import { topic } from '@portal/contract/live'
import { flagDefaults, flagKeys, type FlagKey } from '@portal/contract/rules/flags'
import type { Player } from '../../platform/actor.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { cached } from '../../platform/cached.ts'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import type { Routes } from '../../platform/http/serve.ts'
import { publishLive } from '../../platform/live/publish.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'
import { words } from './texts.ts'

export const flagsRoutes = {
  list: (_input, call) => listFlags(call),
  set: ({ params, body }, call) => setFlag(call, { ...params, ...body }),
} satisfies Routes<typeof flagsCalls>

export const pageFlagsRoutes = {
  flags: async (_input, call) => {
    const { registration, notice } = await flagsOf(call)
    const { product, shop } = call.config
    return {
      registration: registration.isOn,
      notice: notice.isOn ? notice.text : null,
      support_email: product.support,
      security_email: product.security,
      sells_membership: shop !== null,
    }
  },
} satisfies Routes<typeof flagsCall>

type FlagState = { isOn: boolean; text: string; revision: number; changedAt: Date | null; changedBy: string | null }
type Flags = Record<FlagKey, FlagState>

const broadcast = 'flags-changed'

const cache = cached<'all', Flags>({ name: 'flags', max: 1, load: ({ db }) => readFlags(db), invalidateOn: { broadcast } })

const flagsOf = (services: Services): Promise<Flags> => cache.get(services, 'all')

async function readFlags(db: Db): Promise<Flags> {
  const stored = new Map((await storedFlags(db)).map((row) => [row.key, row]))
  const stateOf = (key: FlagKey): FlagState =>
    stored.get(key) ?? { isOn: flagDefaults[key].on, text: '', revision: 0, changedAt: null, changedBy: null }
  return Object.fromEntries(flagKeys.map((key) => [key, stateOf(key)])) as Flags
}

export const isOn = async (services: Services, key: FlagKey): Promise<boolean> => (await flagsOf(services))[key].isOn

const broadcastFlagsChanged = ({ broadcasts }: Pick<Services, 'broadcasts'>, tx: Db): Promise<void> =>
  broadcasts.send(tx, broadcast, {})

const forgetFlags = cache.forgetAll

export const listenForFlags = cache.listen

async function listFlags({ db, config }: Call<Player>) {
  const flags = await readFlags(db)
  return { environment: config.environment, flags: flagKeys.map((key) => toWire(flags, key)) }
}

type FlagInput = { key: FlagKey; revision: number; is_on: boolean; text: string; reason: string }

async function setFlag(call: Call<Player>, { key, revision, is_on: isOn, text, reason }: FlagInput) {
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

const storedFlags = (db: Db) =>
  db
    .selectFrom('app_flags as f')
    .leftJoin('users as u', 'u.id', 'f.changed_by')
    .select(['f.key', 'f.is_on as isOn', 'f.text', 'f.revision', 'f.changed_at as changedAt', 'u.username as changedBy'])
    .$narrowType<{ key: FlagKey }>()
    .execute()

type Change = { key: FlagKey; isOn: boolean; text: string; seen: number; at: Date; by: number }

/** Returns false when the revision is no longer `seen`. */
async function storeFlag(tx: Db, { key, isOn, text, seen, at, by }: Change): Promise<boolean> {
  const values = { is_on: isOn, text, changed_at: at, changed_by: by }
  const stored =
    seen === 0
      ? await tx
          .insertInto('app_flags')
          .values({ key, ...values })
          .onConflict((c) => c.doNothing())
          .returning('key')
          .executeTakeFirst()
      : await tx
          .updateTable('app_flags')
          .set((eb) => ({ ...values, revision: eb('revision', '+', 1) }))
          .where('key', '=', key)
          .where('revision', '=', seen)
          .returning('key')
          .executeTakeFirst()
  return stored !== undefined
}
