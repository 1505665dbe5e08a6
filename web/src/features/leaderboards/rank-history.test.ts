import { describe, expect, test } from 'vitest'
import { stepsOf } from './rank-history.tsx'

const size = { width: 100, height: 60 }
const span = { from: 0, to: 100 }

describe('rank history', () => {
  test('the line keeps a rank until the next one, with the first rank at the top', () => {
    const steps = [
      { at: 0, rank: 7 },
      { at: 50, rank: 1 },
      { at: 80, rank: 4 },
    ]
    expect(stepsOf(steps, span, size)).toEqual({
      path: 'M0 60 H0 V60 H50 V0 H80 V30 H100',
      best: 1,
      worst: 7,
      end: { x: 100, y: 30 },
    })
  })

  test('the line starts at the edge with an earlier rank; without ranks there is none', () => {
    expect(stepsOf([{ at: -500, rank: 3 }], span, size)).toMatchObject({ path: 'M0 0 H0 V0 H100', best: 3, worst: 3 })
    expect(stepsOf([], span, size)).toBeNull()
  })
})
