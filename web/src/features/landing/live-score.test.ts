import type { PublicWorldBoard } from '@portal/contract/public-pages'
import { describe, expect, test } from 'vitest'
import { newestOf } from './live-score.ts'

type Row = PublicWorldBoard['rows'][number]

const row = (change: Partial<Row>): Row => ({
  title_name: 'Jaws',
  title_code: 'JWS',
  rank: 1,
  move: null,
  user_id: 7,
  username: 'silverball',
  initials: 'SIL',
  is_all_accesss: false,
  is_all_access: false,
  avatar_path: '',
  avatar_url: '',
  background_color_hex: '#000000',
  model_type: 'pro',
  is_verified: true,
  score: 1_204_118_560,
  date: '2026-11-20T10:00:00Z',
  ...change,
})

const board = (...rows: Row[]): PublicWorldBoard => ({
  event_code: 'A',
  title_code: 'JWS',
  title_name: 'Jaws',
  players: rows.length,
  rows,
})

const texts = (boards: PublicWorldBoard[]) => newestOf(boards)?.lines.map(({ text }) => text)

describe('the score on the display of the landing', () => {
  test('is the newest of the best games', () => {
    const older = board(row({}))
    const newer = board(row({ title_name: 'Godzilla', initials: 'ADA', score: 9_000, date: '2026-11-21T10:00:00Z' }))
    expect(texts([older, newer])).toEqual(['ADA', 'Godzilla', '9,000'])
    expect(newestOf([older])?.label).toBe('Best game on Jaws: 1,204,118,560 by silverball')
  })

  test('is never that of a private player, a minor or a former player', () => {
    const hidden = board(row({ user_id: null, username: 'KID', initials: 'KID' }))
    const former = board(row({ former: true }))
    expect(newestOf([hidden, former])).toBeUndefined()
    expect(newestOf([])).toBeUndefined()
    expect(newestOf([board()])).toBeUndefined()
  })

  test.each([
    ['The Uncanny X-Men', 'The Uncanny'],
    ['Teenage Mutant Ninja Turtles', 'Teenage Mutant'],
    ['Supercalifragilistic', 'Supercalifragil'],
  ])('shortens %s to whole words', (title_name, shown) => {
    expect(texts([board(row({ title_name }))])?.[1]).toBe(shown)
  })

  test('fits the display with a long name and a long score', () => {
    expect(texts([board(row({ title_name: 'Elvira’s House of Horrors', score: 123_456_789_012 }))])).toEqual([
      'SIL',
      'Elvira’s House',
      '123,456,789,012',
    ])
  })
})
