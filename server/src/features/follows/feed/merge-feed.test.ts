import { describe, expect, test } from 'vitest'
import { mergeFeed, type FeedRow } from './index.ts'

const hour = 3_600_000
const item = (name: string, points = 0) => ({
  name,
  icon: 'star',
  shape: 'round',
  points,
  players: 0,
  image: null,
  trigger: null,
})
const row = (part: Partial<FeedRow> & { hoursAgo: number }): FeedRow =>
  ({
    kind: 'badges',
    user_id: 1,
    titleId: 3,
    questId: 7,
    amount: 1,
    items: [item('Egg')],
    ...part,
    at: new Date(Date.UTC(2026, 10, 20) - part.hoursAgo * hour),
  }) as FeedRow

describe('the feed', () => {
  test('merges the badges of one quest within twelve hours, at the time of the newest', () => {
    const [newest, ...others] = mergeFeed([row({ hoursAgo: 0 }), row({ hoursAgo: 5 }), row({ hoursAgo: 12 })])
    expect(others).toEqual([])
    expect(newest).toMatchObject({ amount: 3, at: new Date(Date.UTC(2026, 10, 20)) })
    expect(newest?.items).toHaveLength(3)
  })

  test('keeps what is older, of another quest, of another player or of another kind', () => {
    const rows = [
      row({ hoursAgo: 0 }),
      row({ hoursAgo: 1, questId: 8 }),
      row({ hoursAgo: 2, user_id: 2 }),
      row({ hoursAgo: 3, kind: 'achievements' }),
      row({ hoursAgo: 13 }),
    ]
    expect(mergeFeed(rows)).toEqual(rows)
  })

  test('shows the five achievements worth most', () => {
    const games = [1, 2, 3, 4].map((points) =>
      row({
        hoursAgo: points,
        kind: 'achievements',
        amount: 2,
        items: [item(`a${points}`, points), item(`b${points}`, 10 * points)],
      }),
    )
    const [merged] = mergeFeed(games)
    expect(merged?.amount).toBe(8)
    expect(merged?.items.map(({ points }) => points)).toEqual([40, 30, 20, 10, 4])
  })

  test('never merges best scores', () => {
    const rows = [row({ hoursAgo: 0, kind: 'best' }), row({ hoursAgo: 1, kind: 'best' })]
    expect(mergeFeed(rows)).toEqual(rows)
  })
})
