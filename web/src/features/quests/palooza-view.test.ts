import { describe, expect, test } from 'vitest'
import { trophies } from './palooza-view.tsx'

describe('PaloozaView', () => {
  test('counts 29 badges in December, whatever the player has earned', () => {
    expect(trophies([])).toHaveLength(29)
    const wall = trophies([
      { id: 875, earned_count: 3, badge_count: 8 },
      { id: 876, earned_count: 13, badge_count: 13 },
      { id: 1001, earned_count: 1, badge_count: 1 },
      { id: 1002, earned_count: 0, badge_count: 1 },
    ])
    expect(wall).toHaveLength(29)
    expect(wall.filter(({ lit }) => lit)).toHaveLength(3 + 13 + 1)
  })
})
