export const timings = ['response', 'first_paint', 'largest_paint', 'shift', 'reaction'] as const
/** Milliseconds, except `shift`: the share of the page that moved, as browsers measure it. */
export type Timing = (typeof timings)[number]

export const devices = ['phone', 'desktop'] as const
export type Device = (typeof devices)[number]

export const goals: Readonly<Partial<Record<Timing, number>>> = { largest_paint: 2500, shift: 0.1, reaction: 200 }

const millisecondSteps = [
  25, 50, 75, 100, 150, 200, 300, 400, 500, 650, 800, 1000, 1250, 1500, 1800, 2100, 2500, 3000, 3500, 4000, 5000, 6500, 8000,
  10_000, 15_000, 30_000,
]
const shiftSteps = [0, 0.01, 0.02, 0.03, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.35, 0.5, 1]

/** Upper bounds of the histogram's steps, ascending, plus one open step. Every goal is a bound. */
export const stepsOf = (timing: Timing): readonly number[] => (timing === 'shift' ? shiftSteps : millisecondSteps)

export function bucketOf(timing: Timing, value: number): number {
  const steps = stepsOf(timing)
  const found = steps.findIndex((step) => value <= step)
  return found === -1 ? steps.length : found
}

export type Histogram = Readonly<Record<number, number>>

export const countedIn = (histogram: Histogram): number => Object.values(histogram).reduce((sum, count) => sum + count, 0)

/** Returns the percentile, interpolated within its step; null without counts. */
export function percentileOf(timing: Timing, histogram: Histogram, share = 0.75): number | null {
  const steps = stepsOf(timing)
  const threshold = share * countedIn(histogram)
  if (threshold === 0) return null
  let before = 0
  for (const [index, most] of steps.entries()) {
    const count = histogram[index] ?? 0
    if (count > 0 && before + count >= threshold) {
      const least = steps[index - 1] ?? 0
      return least + ((most - least) * (threshold - before)) / count
    }
    before += count
  }
  return steps.at(-1) ?? null
}
