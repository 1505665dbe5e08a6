import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, PlayerSummary, answer } from './wire.ts'

export const SearchKind = z
  .enum(['title', 'player', 'place', 'quest', 'announcement', 'exclusive', 'help'])
  .meta({ id: 'SearchKind' })
export type SearchKind = z.output<typeof SearchKind>

export const SearchResult = z
  .object({
    kind: SearchKind,
    id: Id,
    name: z.string(),
    detail: z.string(),
    title_code: z.string(),
    face: PlayerSummary.nullable(),
  })
  .meta({ id: 'SearchResult' })
export type SearchResult = z.output<typeof SearchResult>

export const searchCalls = {
  /** Best match first; without private players, minors, gamerooms and articles that the reader may not open. */
  find: endpoint({
    call: 'GET search',
    caller: 'player',
    owner: 'none',
    queries: 4,
    summary: 'Find titles, players, places, quests and articles by name',
    query: z.object({ q: z.string().trim().max(60).default('') }),
    reply: answer({ results: z.array(SearchResult) }),
  }),
}
