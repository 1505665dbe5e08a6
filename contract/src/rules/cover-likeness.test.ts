import { describe, expect, test } from 'vitest'
import { likeness, luminanceGrid, tooAlike } from './cover-likeness.ts'

const side = 32
const picture = (lightAt: (x: number, y: number) => number) => ({
  width: side,
  height: side,
  rgba: Array.from({ length: side * side * 4 }, (_, index) => {
    const pixel = Math.floor(index / 4)
    return index % 4 === 3 ? 255 : lightAt(pixel % side, Math.floor(pixel / side))
  }),
})
const falling = luminanceGrid(picture((_, y) => y * 8))
const fallingDarker = luminanceGrid(picture((_, y) => y * 4))
const leftToRight = luminanceGrid(picture((x) => x * 8))

describe('likeness of covers', () => {
  test('is 1 for the same composition in other tones', () => {
    expect(likeness(falling, fallingDarker)).toBeCloseTo(1)
    expect(likeness(falling, fallingDarker)).toBeGreaterThan(tooAlike)
  })

  test('is 0 for compositions that have nothing in common, and for a blank picture', () => {
    expect(likeness(falling, leftToRight)).toBeCloseTo(0)
    expect(likeness(falling, luminanceGrid(picture(() => 90)))).toBe(0)
  })

  test('compares the mean of each of 16 × 16 cells', () => {
    expect(falling).toHaveLength(256)
    expect(falling[0]).toBeCloseTo(4)
  })
})
