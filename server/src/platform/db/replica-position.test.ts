import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makePositionHistory } from './replica.ts'

test('the lag of a replica that has caught up is the time since the last sample', () => {
  const positions = makePositionHistory()
  positions.recordPosition(1_000, 50)
  positions.recordPosition(1_200, 50)
  expect(positions.lagAt(1_250, 50)).toBe(50)
})

test('a replica that has reached no known position is not read', () => {
  expect(makePositionHistory().lagAt(5, 10)).toBe(Infinity)
  const positions = makePositionHistory()
  positions.recordPosition(1_000, 50)
  expect(positions.lagAt(1_001, 49)).toBe(Infinity)
})

test('the reported lag is never less than the real lag', () => {
  const steps = fc.array(fc.record({ after: fc.integer({ min: 1, max: 500 }), written: fc.nat(9), replayed: fc.nat(9) }), {
    minLength: 1,
    maxLength: 100,
  })
  fc.assert(
    fc.property(steps, (walk) => {
      const positions = makePositionHistory()
      // The last moment whose writes the replica has, computed from all writes.
      const writes: { at: number; place: number }[] = []
      let [now, place, reached] = [0, 0, 0]
      for (const { after, written, replayed } of walk) {
        now += after
        positions.recordPosition(now, place)
        place += written
        if (written > 0) writes.push({ at: now, place })
        reached = Math.min(place, reached + replayed)
        const firstMissing = writes.find((write) => write.place > reached)
        const truly = firstMissing ? now - firstMissing.at : 0
        expect(positions.lagAt(now, reached)).toBeGreaterThanOrEqual(truly)
      }
    }),
  )
})
