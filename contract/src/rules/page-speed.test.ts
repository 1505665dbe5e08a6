import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bucketOf, goals, percentileOf, stepsOf, timings, type Timing } from './page-speed.ts'

const histogramOf = (timing: Timing, values: readonly number[]) => {
  const histogram: Record<number, number> = {}
  for (const value of values) histogram[bucketOf(timing, value)] = (histogram[bucketOf(timing, value)] ?? 0) + 1
  return histogram
}
const valuesOf = (timing: Timing) =>
  fc.array(fc.double({ min: 0, max: timing === 'shift' ? 1 : 30_000, noNaN: true }), { minLength: 1 })

test('every goal is a bound of a step, so that pages that meet it are counted exactly', () => {
  for (const timing of timings) {
    const goal = goals[timing]
    if (goal !== undefined) expect(stepsOf(timing)).toContain(goal)
    expect(stepsOf(timing)).toEqual(stepsOf(timing).toSorted((a, b) => a - b))
  }
})

test('the estimated 75th percentile is in the same step as the exact one', () => {
  for (const timing of timings)
    fc.assert(
      fc.property(valuesOf(timing), (values) => {
        const sorted = values.toSorted((a, b) => a - b)
        const real = sorted[Math.ceil(0.75 * sorted.length) - 1] as number
        const read = percentileOf(timing, histogramOf(timing, values)) as number
        expect(bucketOf(timing, read)).toBe(bucketOf(timing, real))
      }),
    )
})

test('no counts give no figure, and values beyond the last bound count in the last step', () => {
  expect(percentileOf('response', {})).toBeNull()
  expect(percentileOf('response', histogramOf('response', [90_000]))).toBe(30_000)
  expect(percentileOf('largest_paint', histogramOf('largest_paint', [2500, 2500, 2500, 9000]))).toBe(2500)
})
