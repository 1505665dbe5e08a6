import type { Player } from '../../platform/actor.ts'
import type { Call } from '../../platform/services.ts'
import { finders } from './kinds.ts'
import { mergeByRank } from './rank.ts'

/** A single letter would match nearly everything. */
const fewestLetters = 2
const most = 12

export async function find(call: Call<Player>, { q }: { q: string }) {
  if (q.replaceAll(/[\s,]/g, '').length < fewestLetters) return { results: [] }
  const found = await Promise.all(finders.map((find) => find(call, q)))
  return { results: mergeByRank(found, most) }
}
