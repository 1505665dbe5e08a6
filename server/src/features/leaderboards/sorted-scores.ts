/**
 * The scores of a section in order, so that a rank is two short searches: blocks of up to 1,024 numbers, each sorted, and a
 * tree of sums over how many each block holds. Only scores are kept, never whose they are: about eleven bytes an entry.
 */
export type SortedScores = {
  size: () => number
  /** How many are higher than a score. */
  above: (score: number) => number
  /** The score at a place, 0 being the highest; undefined beyond the last. */
  at: (place: number) => number | undefined
  add: (score: number) => void
  /** Answers whether it was there. */
  remove: (score: number) => boolean
}

const capacity = 1_024
/** Blocks begin with room for newcomers. */
const filledTo = 832

/** Takes scores from the highest to the lowest; `finish` makes the structure of them. */
export function gatherScores(): { take: (score: number) => void; finish: () => SortedScores } {
  const blocks: Float64Array[] = []
  const sizes: number[] = []
  let block = new Float64Array(capacity)
  let free = filledTo
  const close = () => {
    block.copyWithin(0, free, filledTo)
    blocks.push(block)
    sizes.push(filledTo - free)
  }
  return {
    take: (score) => {
      if (free === 0) {
        close()
        block = new Float64Array(capacity)
        free = filledTo
      }
      block[--free] = score
    },
    finish: () => {
      if (free < filledTo || !blocks.length) close()
      return sortedScores(blocks.toReversed(), sizes.toReversed())
    },
  }
}

/** The blocks from the lowest up, how many each holds, the highest of each, and sums over what stands before. */
type Blocks = { blocks: Float64Array[]; sizes: number[]; highest: number[]; sums: ReturnType<typeof sumTree> }

function sortedScores(blocks: Float64Array[], sizes: number[]): SortedScores {
  const highest = blocks.map((block, i) => block[(sizes[i] ?? 0) - 1] ?? -Infinity)
  const all: Blocks = { blocks, sizes, highest, sums: sumTree(sizes) }
  let size = sizes.reduce((sum, n) => sum + n, 0)
  return {
    size: () => size,
    above: (score) => {
      const b = firstAbove(highest, highest.length, score)
      return b === blocks.length
        ? 0
        : size - all.sums.before(b) - firstAbove(blocks[b] as Float64Array, sizes[b] as number, score)
    },
    at: (place) => {
      if (place < 0 || place >= size) return undefined
      const { block, rest } = all.sums.find(size - 1 - place)
      return (blocks[block] as Float64Array)[rest]
    },
    add: (score) => {
      addTo(all, score)
      size += 1
    },
    remove: (score) => {
      if (!removeFrom(all, score)) return false
      size -= 1
      return true
    },
  }
}

function addTo(all: Blocks, score: number): void {
  const { blocks, sizes, highest } = all
  const b = Math.min(firstAbove(highest, highest.length, score), blocks.length - 1)
  const block = blocks[b] as Float64Array
  const held = sizes[b] as number
  const at = firstAbove(block, held, score)
  block.copyWithin(at + 1, at, held)
  block[at] = score
  sizes[b] = held + 1
  noteHighest(all, b)
  if (held + 1 === capacity) split(all, b)
  else all.sums.add(b, 1)
}

function removeFrom(all: Blocks, score: number): boolean {
  const { blocks, sizes, highest } = all
  const b = firstFrom(highest, highest.length, score)
  const block = blocks[b]
  const held = sizes[b] ?? 0
  const at = block ? firstFrom(block, held, score) : held
  if (!block || at >= held || block[at] !== score) return false
  block.copyWithin(at, at + 1, held)
  sizes[b] = held - 1
  noteHighest(all, b)
  if (held === 1 && blocks.length > 1) drop(all, b)
  else all.sums.add(b, -1)
  return true
}

function noteHighest({ blocks, sizes, highest }: Blocks, b: number): void {
  highest[b] = (blocks[b] as Float64Array)[(sizes[b] as number) - 1] ?? -Infinity
}

/** Makes two blocks of a full one. */
function split(all: Blocks, b: number): void {
  const kept = capacity >> 1
  const upper = new Float64Array(capacity)
  upper.set((all.blocks[b] as Float64Array).subarray(kept, capacity))
  all.blocks.splice(b + 1, 0, upper)
  all.sizes.splice(b, 1, kept, capacity - kept)
  all.highest.splice(b + 1, 0, 0)
  noteHighest(all, b)
  noteHighest(all, b + 1)
  all.sums = sumTree(all.sizes)
}

function drop(all: Blocks, b: number): void {
  all.blocks.splice(b, 1)
  all.sizes.splice(b, 1)
  all.highest.splice(b, 1)
  all.sums = sumTree(all.sizes)
}

type Numbers = Float64Array | number[]

/** The first place, in ascending numbers, of one that is higher. */
function firstAbove(numbers: Numbers, length: number, score: number): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] as number) > score) high = middle
    else low = middle + 1
  }
  return low
}

/** The first place, in ascending numbers, of one that is as high or higher. */
function firstFrom(numbers: Numbers, length: number, score: number): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] as number) >= score) high = middle
    else low = middle + 1
  }
  return low
}

/** Sums over the front of a list of counts, each in a few steps (a Fenwick tree). */
function sumTree(counts: number[]) {
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
    /** How many the blocks before this one hold. */
    before: (block: number): number => {
      let sum = 0
      for (let i = block; i > 0; i -= i & -i) sum += tree[i] as number
      return sum
    },
    add: (block: number, n: number): void => {
      for (let i = block + 1; i <= length; i += i & -i) tree[i] = (tree[i] as number) + n
    },
    /** The block that holds a place, and how far into it the place lies. */
    find: (place: number): { block: number; rest: number } => {
      let block = 0
      let rest = place
      for (let step = top; step > 0; step >>= 1) {
        const next = block + step
        if (next > length || (tree[next] as number) > rest) continue
        block = next
        rest -= tree[next] as number
      }
      return { block, rest }
    },
  }
}
