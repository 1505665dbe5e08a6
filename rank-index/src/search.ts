export type Numbers = ArrayLike<number>

/** Returns the first index in `[from, to)` of ascending numbers whose number is higher than `value`, or `to`. */
export function firstAbove(numbers: Numbers, to: number, value: number, from = 0): number {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] as number) > value) high = middle
    else low = middle + 1
  }
  return low
}

/** Returns the first index of ascending numbers whose number is at least `value`, or `length`. */
export function firstAtLeast(numbers: Numbers, length: number, value: number): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] as number) >= value) high = middle
    else low = middle + 1
  }
  return low
}

/** One cache line of four-byte numbers. */
const firstStep = 16

/** Returns the same as `firstAbove`, found by galloping away from an expected index. */
export function firstAboveNear(numbers: Numbers, length: number, value: number, expected: number): number {
  let [low, high] = [0, length]
  let step = firstStep
  let at = Math.max(0, Math.min(expected, length - 1))
  const goesUp = length > 0 && (numbers[at] as number) <= value
  while (at >= low && at < high) {
    if ((numbers[at] as number) > value) high = at
    else low = at + 1
    if (low > 0 && high < length) break
    at += goesUp ? step : -step
    step *= 2
  }
  return firstAbove(numbers, high, value, low)
}
