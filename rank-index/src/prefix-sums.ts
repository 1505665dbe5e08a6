/** Prefix sums over a list of counts (a Fenwick tree). Every operation takes O(log n). */
export type PrefixSums = {
  before: (index: number) => number
  add: (index: number, n: number) => void
  /** Returns the index of the count that contains this position, and the offset within it. */
  find: (position: number) => { index: number; offset: number }
}

export function prefixSums(counts: number[]): PrefixSums {
  const { length } = counts
  const tree = new Int32Array(length + 1)
  counts.forEach((n, i) => (tree[i + 1] = n))
  for (let i = 1; i <= length; i++) {
    const parent = i + (i & -i)
    if (parent <= length) tree[parent] = (tree[parent] as number) + (tree[i] as number)
  }
  let largestStep = 1
  while (largestStep * 2 <= length) largestStep *= 2
  return {
    before: (index) => {
      let sum = 0
      for (let i = index; i > 0; i -= i & -i) sum += tree[i] as number
      return sum
    },
    add: (index, n) => {
      for (let i = index + 1; i <= length; i += i & -i) tree[i] = (tree[i] as number) + n
    },
    find: (position) => {
      let index = 0
      let offset = position
      for (let step = largestStep; step > 0; step >>= 1) {
        const next = index + step
        if (next > length || (tree[next] as number) > offset) continue
        index = next
        offset -= tree[next] as number
      }
      return { index, offset }
    },
  }
}
