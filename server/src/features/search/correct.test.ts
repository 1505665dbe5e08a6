import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { correctedText, stepsBetween } from './find.ts'

const names = ['Godzilla', 'Jurassic Park', 'Planet of terror', 'Parlor weekly', 'Jaws']

describe('correctedText', () => {
  test.each([
    ['godzila', 'godzilla'],
    ['Gozdilla', 'godzilla'],
    ['jurasic prak', 'jurassic park'],
    ['planet of teror', 'planet of terror'],
    ['weekyl', 'weekly'],
    ['jwas', 'jaws'],
  ])('corrects “%s” to “%s”', (text, corrected) => {
    expect(correctedText(text, names)).toBe(corrected)
  })

  test.each(['zzyzx', 'god', 'godzilla', 'jurassic zzyzx', 'jas', ''])('leaves “%s” as it is', (text) => {
    expect(correctedText(text, names)).toBeNull()
  })
})

describe('stepsBetween', () => {
  test('is zero for the same word only, and the same in both directions', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (one, other) => {
        expect(stepsBetween(one, other) === 0).toBe(one === other)
        expect(stepsBetween(one, other)).toBe(stepsBetween(other, one))
      }),
    )
  })

  test('counts a swap of neighbors as one step', () => {
    expect(stepsBetween('weekly', 'weekyl')).toBe(1)
    expect(stepsBetween('jaws', 'paws')).toBe(1)
    expect(stepsBetween('', 'jaws')).toBe(4)
  })
})
