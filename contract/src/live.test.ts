import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LiveMessage, isTopic, maxTopics, topic, topicsOf } from './live.ts'

const id = fc.integer({ min: 1, max: 1_000_000_000 })

describe('topics', () => {
  test('are distinguished from other texts', () => {
    fc.assert(
      fc.property(id, (number) => {
        for (const name of [topic.board(number), topic.user(number), topic.machine(number), topic.location(number)])
          expect(isTopic(name)).toBe(true)
      }),
    )
    expect(isTopic(topic.title('ZIL'))).toBe(true)
    expect(isTopic(topic.boardOf('Demo-Week-Live'))).toBe(true)
    for (const text of [
      '',
      'board:',
      'board:0',
      'board:-1',
      'board:1e3',
      'title:zil',
      'admin:1',
      ' board:1',
      'wall:',
      'wall:a b',
      'wall:1%',
    ])
      expect(isTopic(text)).toBe(false)
  })

  test('are parsed from a list without duplicates and unknown ones', () => {
    expect(topicsOf('board:1, user:7,board:1,nonsense,')).toEqual(['board:1', 'user:7'])
    expect(topicsOf('')).toEqual([])
  })

  test('are limited to the maximum of a stream', () => {
    fc.assert(
      fc.property(fc.array(id, { maxLength: 200 }), (numbers) => {
        const names = topicsOf(numbers.map(topic.board).join(','))
        expect(names).toEqual([...new Set(numbers)].slice(0, maxTopics).map(topic.board))
      }),
    )
  })
})

describe('a live message', () => {
  test('of an unknown type is refused', () => {
    expect(LiveMessage.safeParse({ type: 'something-else' }).success).toBe(false)
    expect(LiveMessage.safeParse({ type: 'user-changed', user_id: 1000, what: [] }).success).toBe(false)
  })

  test('about a board contains only public fields', () => {
    const row = {
      rank: 1,
      user_id: null,
      username: null,
      initials: 'DO',
      avatar_url: 'https://portal.test/art/avatars/Frog.svg',
      background_color_hex: '#ed5f2c',
      is_all_access: true,
      score: 1_482_903_110,
      title_code: 'ZIL',
    }
    const message = { type: 'leaderboard-changed', board_id: 4, version: 12, at: '2026-09-01T12:00:00.000Z' }
    expect(LiveMessage.parse({ ...message, rows: [{ ...row, email: 'dana@demo.test' }] })).toEqual({ ...message, rows: [row] })
  })
})
