import type { FeedRow } from './feed.sql.ts'

const mergedWithinMs = 12 * 3_600_000
const mostItems = 5

/** Rows of the same player, kind, title and quest within twelve hours become one. Takes and returns them newest first. */
export function mergeFeed(rows: readonly FeedRow[]): FeedRow[] {
  const merged: FeedRow[] = []
  for (const row of rows) {
    const index = row.kind === 'best' ? -1 : merged.findIndex((newer) => isSameNews(newer, row))
    const newer = merged[index]
    if (newer) merged[index] = withOlder(newer, row)
    else merged.push(row)
  }
  return merged
}

const isSameNews = (newer: FeedRow, row: FeedRow) =>
  newer.kind === row.kind &&
  newer.user_id === row.user_id &&
  newer.titleId === row.titleId &&
  newer.questId === row.questId &&
  newer.at.getTime() - row.at.getTime() <= mergedWithinMs

const withOlder = (newer: FeedRow, older: FeedRow): FeedRow => ({
  ...newer,
  amount: newer.amount + older.amount,
  items: [...newer.items, ...older.items].toSorted((a, b) => b.points - a.points).slice(0, mostItems),
})
