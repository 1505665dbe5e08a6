import { z } from 'zod'
import { InsertShape } from './achievements.ts'
import { endpoint } from './endpoint.ts'
import { languages } from './language.ts'
import { Flag, Id, PlayerSummary, answer } from './wire.ts'

export const SearchKind = z
  .enum([
    'title',
    'player',
    'achievement',
    'board',
    'quest',
    'event',
    'place',
    'machine',
    'alert',
    'announcement',
    'exclusive',
    'help',
  ])
  .meta({ id: 'SearchKind' })
export type SearchKind = z.output<typeof SearchKind>

export const SearchResult = z
  .object({
    kind: SearchKind,
    id: Id,
    name: z.string(),
    detail: z.string(),
    /** Of articles. */
    language: z.enum(languages).nullable(),
    /** The title itself, or the one that the result belongs to; empty if there is none. */
    title_code: z.string(),
    title_id: Id.nullable(),
    face: PlayerSummary.nullable(),
    insert: z.object({ shape: InsertShape, icon: z.string() }).nullable(),
    /** Of machines. */
    is_online: z.boolean().nullable(),
  })
  .meta({ id: 'SearchResult' })
export type SearchResult = z.output<typeof SearchResult>

export const searchCalls = {
  /**
   * Best match first, at most 6 of a kind. Without private players, minors, people who blocked the reader, gamerooms, boards of
   * private locations and articles that the reader may not open; machines and alerts are the reader's own. Visitors find neither
   * players nor articles. When nothing matches, the words are corrected and `corrected` is the text that was searched;
   * `exact` searches only the text as typed.
   */
  find: endpoint({
    call: 'GET search',
    caller: 'anyone',
    owner: 'none',
    queries: 9,
    summary: 'Find everything with a name that the caller may see',
    query: z.object({ q: z.string().trim().max(60).default(''), exact: Flag.default(false) }),
    reply: answer({ results: z.array(SearchResult), corrected: z.string().nullable() }),
  }),
}
