import type { FeedEntry } from '@portal/contract/follows'
import { expect, test } from 'vitest'
import { mixedRows } from './feed.tsx'

const entry = (uid: string, at: number) => ({ at: String(at), player: { uid } }) as FeedEntry
const times = (entries: readonly FeedEntry[]) => entries.map(({ at }) => Number(at))

test('a player has at most two rows while others have news', () => {
  const entries = [entry('a', 1), entry('a', 2), entry('a', 3), entry('b', 4), entry('c', 5), entry('a', 6)]
  expect(times(mixedRows(entries, 4))).toEqual([1, 2, 4, 5])
})

test('more rows of one player fill the list when nobody else has news', () => {
  const entries = [entry('a', 1), entry('a', 2), entry('a', 3), entry('b', 4), entry('a', 5)]
  expect(times(mixedRows(entries, 4))).toEqual([1, 2, 3, 4])
})
