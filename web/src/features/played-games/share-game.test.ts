import type { GamePlayer, GameReport } from '@portal/contract/played-games'
import { describe, expect, test } from 'vitest'
import { playerName, sharedName } from './game-words.ts'
import { cardHeadline } from './share-game.tsx'

const location = { id: 1, name: 'Pinball Parlor', city: 'Portland', is_public: true }
const better = { score: 900, ended_at: '2026-11-19T18:00:00Z' }
const rank = (name: string, at: number) => ({ name, rank: at }) as GameReport['ranks'][number]
const game = (part: Partial<GameReport>): GameReport =>
  ({ state: 'counted', score: 500, previous_best: better, location, ranks: [], machine_rank: 3, ...part }) as GameReport

describe('the headline of a shared game', () => {
  test.each<[string, Partial<GameReport>]>([
    ['New record at Pinball Parlor', { machine_rank: 1, previous_best: null }],
    ['New personal best', { previous_best: { ...better, score: 400 }, ranks: [rank('Parlor weekly', 1)] }],
    ['1st on Parlor weekly', { ranks: [rank('Godzilla worldwide', 4), rank('Parlor weekly', 1)] }],
    ['Final score', { ranks: [rank('Parlor weekly', 2)] }],
    ['Final score', { state: 'removed', previous_best: null, machine_rank: 1 }],
  ])('is “%s”', (headline, part) => {
    expect(cardHeadline(game(part))).toBe(headline)
  })

  test('names no private location', () => {
    expect(cardHeadline(game({ machine_rank: 1, location: { ...location, is_public: false } }))).toBe('Final score')
  })
})

describe('the name of a player', () => {
  const player = (part: Partial<GamePlayer>): GamePlayer =>
    ({ slot: 2, username: null, initials: 'KAI', is_guest: false, is_you: false, ...part }) as GamePlayer

  test('is the username, or initials, or the number of the slot on the page', () => {
    expect(playerName(player({ username: 'kaijukat' }))).toBe('kaijukat')
    expect(playerName(player({}))).toBe('KAI')
    expect(playerName(player({ initials: '???' }))).toBe('Player 2')
  })

  test('is on a shared picture only for guests and public players', () => {
    expect(sharedName(player({ username: 'kaijukat' }), false)).toBe('kaijukat')
    expect(sharedName(player({ is_guest: true, initials: 'JMS' }), false)).toBe('JMS')
    expect(sharedName(player({}), false)).toBe('Player 2')
  })

  test('is on a picture that a minor shares only with initials', () => {
    expect(sharedName(player({ username: 'kaijukat', is_you: true }), true)).toBe('KAI')
    expect(sharedName(player({ username: 'kaijukat', is_you: true }), false)).toBe('kaijukat')
  })
})
