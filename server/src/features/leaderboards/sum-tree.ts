/** Sums over the front of a list of counts, each in a few steps (a Fenwick tree). */
export type SumTree = {
  /** The sum of all counts before this one. */
  before: (index: number) => number
  add: (index: number, n: number) => void
  /** The count in which a place lies, and how far into it. */
  find: (place: number) => { index: number; rest: number }
}

export function sumTree(counts: number[]): SumTree {
  const { length } = counts
  const tree = new Int32Array(length + 1)
  counts.forEach((n, i) => (tree[i + 1] = n))
  for (let i = 1; i <= length; i++) {
    const parent = i + (i & -i)
    if (parent <= length) tree[parent] = (tree[parent] as number) + (tree[i] as number)
  }
  let top = 1
  while (top * 2 <= length) top *= 2
  return {
    before: (index) => {
      let sum = 0
      for (let i = index; i > 0; i -= i & -i) sum += tree[i] as number
      return sum
    },
    add: (index, n) => {
      for (let i = index + 1; i <= length; i += i & -i) tree[i] = (tree[i] as number) + n
    },
    find: (place) => {
      let index = 0
      let rest = place
      for (let step = top; step > 0; step >>= 1) {
        const next = index + step
        if (next > length || (tree[next] as number) > rest) continue
        index = next
        rest -= tree[next] as number
      }
      return { index, rest }
    },
  }
}
