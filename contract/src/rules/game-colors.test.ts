import { expect, test } from 'vitest'
import { lampColor, lampOf } from './game-colors.ts'

test('the lamps of a game have the color of its cover, otherwise its first color in the catalog', () => {
  const game = { gradient_start: '#014700' }
  expect(lampOf({ ...game, lamp_color: '#2cbdaa' })).toBe(lampColor('#2cbdaa'))
  for (const withoutCover of [game, { ...game, lamp_color: null }]) expect(lampOf(withoutCover)).toBe(lampColor('#014700'))
})
