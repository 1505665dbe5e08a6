import { flagDefaults, flagKeys, type FlagKey } from '@portal/contract/rules/flags'
import type { Db } from '../../platform/db/database.ts'
import { cached } from '../../platform/cached.ts'
import type { Services } from '../../platform/services.ts'
import { storedFlags } from './queries.ts'

export type FlagState = { isOn: boolean; text: string; revision: number; changedAt: Date | null; changedBy: string | null }
export type Flags = Record<FlagKey, FlagState>

const broadcast = 'flags-changed'

const cache = cached<'all', Flags>({ name: 'flags', max: 1, load: ({ db }) => readFlags(db), invalidateOn: { broadcast } })

export const flagsOf = (services: Services): Promise<Flags> => cache.get(services, 'all')

export async function readFlags(db: Db): Promise<Flags> {
  const stored = new Map((await storedFlags(db)).map((row) => [row.key, row]))
  const stateOf = (key: FlagKey): FlagState =>
    stored.get(key) ?? { isOn: flagDefaults[key].on, text: '', revision: 0, changedAt: null, changedBy: null }
  return Object.fromEntries(flagKeys.map((key) => [key, stateOf(key)])) as Flags
}

export const isOn = async (services: Services, key: FlagKey): Promise<boolean> => (await flagsOf(services))[key].isOn

export const broadcastFlagsChanged = ({ broadcasts }: Pick<Services, 'broadcasts'>, tx: Db): Promise<void> =>
  broadcasts.send(tx, broadcast, {})

export const forgetFlags = cache.forgetAll

export const listenForFlags = cache.listen
