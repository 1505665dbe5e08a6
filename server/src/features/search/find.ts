import type { SearchResult } from '@portal/contract/search'
import type { Actor } from '../../platform/actor.ts'
import { withoutHyphens } from '../../platform/db/database.ts'
import { consumeComputedAnswerLimit } from '../../platform/limits.ts'
import type { Call } from '../../platform/services.ts'
import { titlesOf } from '../games/index.ts'
import { correctedText } from './correct.ts'
import { finders, readerOf } from './kinds.ts'
import { nearestNames } from './nearest.sql.ts'
import { mergeByRank } from './rank.ts'

/** A single letter would match nearly everything. */
const fewestLetters = 2
const most = 60
const mostNames = 12

export async function find(call: Call<Actor>, { q, exact }: { q: string; exact: boolean }) {
  await consumeComputedAnswerLimit(call)
  if (withoutHyphens(q).replaceAll(/[\s,]/g, '').length < fewestLetters) return { results: [], corrected: null }
  const results = await resultsOf(call, q)
  if (exact || results.length > 0) return { results, corrected: null }
  const corrected = await nearestText(call, q)
  if (corrected === null) return { results, corrected: null }
  return { results: await resultsOf(call, corrected), corrected }
}

async function resultsOf(call: Call<Actor>, text: string): Promise<SearchResult[]> {
  const reader = readerOf(call)
  return mergeByRank(await Promise.all(finders.map((find) => find(call, text, reader))), most)
}

async function nearestText(call: Call<Actor>, text: string): Promise<string | null> {
  const { userId } = readerOf(call)
  const [{ list }, names] = await Promise.all([
    titlesOf(call),
    call.replica.read((db) => nearestNames(db, text, mostNames, userId)),
  ])
  return correctedText(text, [...list.map(({ name }) => name), ...names.map(({ name }) => name)])
}
