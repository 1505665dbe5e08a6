import type { PlayedTitle } from '@portal/contract/stats'

/** `own` is the reader's best score: null before the first game, left out when the reader looks at their own profile. */
export type ComparedTitle = { id: number; name: string; code: string; theirs: number; own?: number | null }

const bestOf = ({ high_scores }: PlayedTitle) => Math.max(0, ...high_scores.map(({ score }) => score))

export function compareScores(theirs: readonly PlayedTitle[], own: readonly PlayedTitle[] | undefined): ComparedTitle[] {
  const ownBests = own && new Map(own.map((title) => [title.id, bestOf(title)]))
  return theirs.map((title) => ({
    id: title.id,
    name: title.name,
    code: title.code,
    theirs: bestOf(title),
    ...(ownBests && { own: ownBests.get(title.id) ?? null }),
  }))
}

export const isLed = ({ theirs, own }: ComparedTitle): boolean => (own ?? -1) > theirs
