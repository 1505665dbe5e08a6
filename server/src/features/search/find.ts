import type { searchCalls, SearchResult } from '@portal/contract/search'
import { z } from 'zod'
import type { Actor } from '../../platform/actor.ts'
import { sql, withoutHyphens } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import type { Routes } from '../../platform/http/serve.ts'
import { consumeComputedAnswerLimit } from '../../platform/limits.ts'
import type { Call } from '../../platform/services.ts'
import { isVisibleEventSql } from '../events/index.ts'
import { titlesOf } from '../games/index.ts'
import { isVisibleBoardSql } from '../leaderboards/index.ts'
import { hasBlockedViewer, hiddenPlayer } from '../profiles/index.ts'
import { finders, readerOf } from './kinds.ts'
import { mergeByRank, plainText } from './own-results.ts'

export const searchRoutes = {
  find: ({ query }, call) => find(call, query),
} satisfies Routes<typeof searchCalls>

/** A single letter would match nearly everything. */
const fewestLetters = 2
const most = 60
const mostNames = 12

async function find(call: Call<Actor>, { q, exact }: { q: string; exact: boolean }) {
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

/**
 * Returns names with words like those of a text, the nearest first: of everything that this reader may find, except titles, which
 * are in memory. `%>` uses the trigram indexes of the names.
 */
const nearestNames = rawQuery(
  'search: nearest names',
  { name: z.string() },
  (text: string, most: number, viewerId: number | null) => {
    const nearest = (name: ReturnType<typeof sql>, from: ReturnType<typeof sql>) => sql`(
      select ${name} as name, word_similarity(${text}::text, ${name}) as fit ${from} and ${name} %> ${text}::text
      order by fit desc limit ${most})`
    return sql`
      select name from (
        ${nearest(sql`a.title`, sql`from achievements a where a.withdrawn_at is null and not a.secret`)} union all
        ${nearest(sql`q.name`, sql`from quests q where q.state = 'published'`)} union all
        ${nearest(
          sql`b.name`,
          sql`from boards b left join locations l on l.id = b.location_id
            where b.deleted_at is null and ${isVisibleBoardSql(viewerId)}`,
        )} union all
        ${nearest(
          sql`e.name`,
          sql`from events e left join locations l on l.id = e.location_id
            where e.deleted_at is null and ${isVisibleEventSql(viewerId)}`,
        )} union all
        ${nearest(
          sql`(l.name || ' ' || l.city || ' ' || l.state || ' ' || l.postal_code)`,
          sql`from locations l where l.group_type = 'business' and l.privacy_type = 'public' and l.deleted_at is null`,
        )} union all
        ${nearest(
          sql`u.username::text`,
          sql`from users u where ${viewerId}::bigint is not null and u.status = 'active' and not ${hiddenPlayer}
            and not ${hasBlockedViewer(viewerId ?? 0)}`,
        )}) as near
      order by fit desc, name limit ${most}`
  },
)

/** Shorter words are too near to too many others. */
const fewestLettersToCorrect = 4
const longWord = 7

/**
 * Returns a text with each misspelled word replaced by the nearest word of the names, or null if a word has none near, or none is
 * misspelled. Up to one wrong, missing, additional or swapped letter, in long words two.
 */
export function correctedText(text: string, names: readonly string[]): string | null {
  const known = [...new Set(names.flatMap((name) => plainText(name).split(' ')))]
  const words = plainText(text).split(' ')
  const corrected = words.map((word) => nearestWord(word, known))
  const isComplete = corrected.every((word) => word !== null)
  return isComplete && corrected.join(' ') !== words.join(' ') ? corrected.join(' ') : null
}

function nearestWord(word: string, known: readonly string[]): string | null {
  if (known.some((one) => one.startsWith(word))) return word
  if (word.length < fewestLettersToCorrect) return null
  const mostSteps = word.length < longWord ? 1 : 2
  let nearest: { word: string; steps: number } | null = null
  for (const one of known) {
    if (one.length < fewestLettersToCorrect || Math.abs(one.length - word.length) > mostSteps) continue
    const steps = stepsBetween(word, one)
    if (steps <= mostSteps && (nearest === null || steps < nearest.steps)) nearest = { word: one, steps }
  }
  return nearest?.word ?? null
}

/** Returns how many letters must be inserted, removed, replaced or swapped with their neighbor to turn a word into another. */
export function stepsBetween(one: string, other: string): number {
  let earlier: number[] = []
  let before = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const now = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      now[column] = Math.min(
        (before[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (before[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (earlier[column - 2] ?? 0) + 1 : Infinity,
      )
    }
    earlier = before
    before = now
  }
  return before[other.length] ?? 0
}
