import type { FeedEntry } from '@portal/contract/follows'

const mostOfOnePlayer = 2

/** The newest entries, at most two of one player while others have news. */
export function mixedRows(entries: readonly FeedEntry[], most: number): FeedEntry[] {
  const counts = new Map<string | null, number>()
  const isFirst = ({ player }: FeedEntry) => {
    const count = (counts.get(player.uid) ?? 0) + 1
    counts.set(player.uid, count)
    return count <= mostOfOnePlayer
  }
  const first = new Set(entries.filter(isFirst).slice(0, most))
  const rest = entries.filter((entry) => !first.has(entry)).slice(0, most - first.size)
  return entries.filter((entry) => first.has(entry) || rest.includes(entry))
}
