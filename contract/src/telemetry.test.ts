import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FinishedGame, GameProgress, MachineAlert, telemetryCalls } from './telemetry.ts'

const player = { slot: 1, player: null, initials: 'ABC', score: 1_000_000, achievements: ['FIRST'], data: {} }
const game = {
  uuid: 'b3f7a1de-0000-4000-8000-00000000000a',
  title_code: 'ZIL',
  model_type: 'pro',
  started_at: '2025-11-01T10:00:00Z',
  ended_at: '2025-11-01T10:04:00Z',
  code_version: '1.17.0',
  players: [player],
}
const accepts = (change: object) => FinishedGame.safeParse({ ...game, ...change }).success
const acceptsPlayer = (change: object) => accepts({ players: [{ ...player, ...change }] })

describe('a finished game', () => {
  test('is accepted unchanged, with its uuid in lower case', () => {
    expect(FinishedGame.parse({ ...game, uuid: game.uuid.toUpperCase() })).toEqual(game)
  })

  test.each([
    ['ends before it starts', { ended_at: '2025-11-01T09:59:59Z' }],
    ['ends earlier in another offset', { ended_at: '2025-11-01T10:04:00+01:00' }],
    ['has nobody in it', { players: [] }],
    ['has five players', { players: [1, 2, 3, 4, 5].map((slot) => ({ ...player, slot })) }],
    ['holds a slot twice', { players: [player, player] }],
    ['has a uuid that is none', { uuid: 'game-1' }],
    ['has a time that is none', { ended_at: 'yesterday' }],
    ['has a date that is none', { ended_at: '2025-11-31T10:04:00Z' }],
    ['has a code version that is none', { code_version: 'latest' }],
  ])('is refused when it %s', (_, change) => {
    expect(accepts(change)).toBe(false)
  })

  test('has whole scores from 0 to 2^53 - 1', () => {
    fc.assert(
      fc.property(fc.oneof(fc.maxSafeNat(), fc.double(), fc.integer(), fc.constant(2 ** 53)), (score) => {
        expect(acceptsPlayer({ score })).toBe(Number.isSafeInteger(score) && score >= 0)
      }),
    )
  })

  test('has initials of up to three upper-case characters', () => {
    for (const initials of ['', 'A', 'A.B', 'ÅÄÖ', '1 2']) expect(acceptsPlayer({ initials })).toBe(true)
    for (const initials of ['abc', 'ABCD', 'A\0', 'ß', '🎱', 'אבג', 'A\u0332', 'A\u202e'])
      expect(acceptsPlayer({ initials })).toBe(false)
  })

  test('has data of up to 4 KB that can be stored', () => {
    expect(acceptsPlayer({ data: { text: 'x'.repeat(4085) } })).toBe(true)
    expect(acceptsPlayer({ data: { text: 'x'.repeat(4086) } })).toBe(false)
    expect(acceptsPlayer({ data: { text: 'é'.repeat(2043) } })).toBe(false)
    expect(acceptsPlayer({ data: { text: 'a\0b' } })).toBe(false)
    expect(acceptsPlayer({ data: { 'a\0b': 1 } })).toBe(false)
    expect(acceptsPlayer({ data: { text: '\ud800' } })).toBe(false)
    expect(acceptsPlayer({ data: { text: '😀 \\u0000' } })).toBe(true)
    expect(acceptsPlayer({ data: [] })).toBe(false)
  })

  test('has up to 200 achievements a player', () => {
    expect(acceptsPlayer({ achievements: Array.from({ length: 200 }, (_, i) => `A${i}`) })).toBe(true)
    expect(acceptsPlayer({ achievements: Array.from({ length: 201 }, (_, i) => `A${i}`) })).toBe(false)
  })
})

describe('a message of games', () => {
  const { body } = telemetryCalls.games

  test('is judged item by item, so a bad item does not refuse the message', () => {
    expect(body.safeParse({ games: [game, null, 'x', { ...game, players: [{ ...player, score: -1 }] }] }).success).toBe(true)
  })

  test('is refused as a whole when it is empty or has more than 100 games', () => {
    expect(body.safeParse({ games: [] }).success).toBe(false)
    expect(body.safeParse({ games: Array.from({ length: 100 }, () => game) }).success).toBe(true)
    expect(body.safeParse({ games: Array.from({ length: 101 }, () => game) }).success).toBe(false)
  })
})

test('the machine API has the same limits for progress and alerts', () => {
  const progress = {
    uuid: game.uuid,
    title_code: 'ZIL',
    ball: 2,
    player: 1,
    players: [{ slot: 1, player: null, initials: '', score: 5 }],
  }
  expect(GameProgress.safeParse({ ...progress, at: game.ended_at }).success).toBe(true)
  expect(GameProgress.safeParse({ ...progress, player: 5, at: game.ended_at }).success).toBe(false)
  const alert = { type: 'technical', alert_name: 'Left flipper', date_of_event: game.ended_at, messages: ['Coil 12 is open'] }
  expect(MachineAlert.safeParse(alert).success).toBe(true)
  expect(MachineAlert.safeParse({ ...alert, messages: ['\0'] }).success).toBe(false)
})
