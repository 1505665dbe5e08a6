/** How many entries a block may hold. */
export const capacity = 1_024

const most32 = 0xffff_ffff

type Numbers = ArrayLike<number>

/**
 * Some of the entries of a section in order, the lowest first. Scores stand as their distance from a base and players as their
 * numbers, in one array with the scores in its first half: four bytes for each number, eight in the few blocks that need more.
 */
export type Block = {
  cells: Uint32Array | Float64Array
  base: number
  size: number
  /** Under which players are found here. */
  group: number
  /** Another block of the same group. */
  next: Block | null
}

/** A block of the first `n` of scores and players that come from the highest down. */
export function blockOf(scores: Numbers, users: Numbers, n: number, group: number): Block {
  const [highest, lowest] = [scores[0] ?? 0, scores[n - 1] ?? 0]
  let most = highest - lowest
  for (let i = 0; i < n; i++) most = Math.max(most, users[i] as number)
  const isWide = most > most32
  const cells = isWide ? new Float64Array(2 * capacity) : new Uint32Array(2 * capacity)
  const base = isWide ? 0 : baseFor(lowest, highest)
  for (let i = 0; i < n; i++) {
    cells[n - 1 - i] = (scores[i] as number) - base
    cells[capacity + n - 1 - i] = users[i] as number
  }
  return { cells, base, size: n, group, next: null }
}

/** Leaves as much room below as above. */
const baseFor = (lowest: number, highest: number) => lowest - Math.floor((most32 - (highest - lowest)) / 2)

export const scoreAt = ({ cells, base }: Block, at: number): number => base + (cells[at] as number)
export const userAt = ({ cells }: Block, at: number): number => cells[capacity + at] as number
export const highestIn = (block: Block): number => (block.size ? scoreAt(block, block.size - 1) : -Infinity)

/**
 * Where the first entry stands whose score is higher; the size when there is none. With the scores the block lies between it
 * is looked for from where it would stand if they were spread evenly: most of a search's time is memory not yet at hand.
 */
export function firstAbove({ cells, base, size }: Block, score: number, from?: number, to?: number): number {
  if (from === undefined || to === undefined || to <= from) return firstHigher(cells, size, score - base)
  return firstHigherNear(cells, size, score - base, Math.floor((size * (score - from)) / (to - from)))
}

/** Where the first entry stands whose score is as high or higher. */
export const firstFrom = ({ cells, base, size }: Block, score: number): number => firstAsHigh(cells, size, score - base)

/** Where a player's entry stands, or -1. */
export function whereIn({ cells, size }: Block, user: number): number {
  const at = cells.indexOf(user, capacity) - capacity
  // What lies behind the last entry was left there by others.
  return at < size ? at : -1
}

/** Puts an entry into a block that has room. */
export function putInto(block: Block, at: number, score: number, user: number): void {
  const distance = score - block.base
  if (distance < 0 || distance > most32 || user > most32) widen(block, score, user)
  const { cells, base, size } = block
  cells.copyWithin(at + 1, at, size)
  cells.copyWithin(capacity + at + 1, capacity + at, capacity + size)
  cells[at] = score - base
  cells[capacity + at] = user
  block.size = size + 1
}

/** Makes a block hold a score or player that it could not: by another base if that will do. */
function widen(block: Block, score: number, user: number): void {
  const { cells, size } = block
  if (cells instanceof Float64Array) return
  const lowest = size ? Math.min(score, scoreAt(block, 0)) : score
  const highest = Math.max(score, highestIn(block))
  const isWide = user > most32 || highest - lowest > most32
  const base = isWide ? 0 : baseFor(lowest, highest)
  const wide = isWide ? Float64Array.from(cells) : cells
  for (let i = 0; i < size; i++) wide[i] = scoreAt(block, i) - base
  block.cells = wide
  block.base = base
}

export function takeFrom(block: Block, at: number): void {
  const { cells, size } = block
  cells.copyWithin(at, at + 1, size)
  cells.copyWithin(capacity + at, capacity + at + 1, capacity + size)
  block.size = size - 1
}

export function setUser({ cells }: Block, at: number, user: number): void {
  cells[capacity + at] = user
}

/** Takes the upper half of a block away into one of its own, where its players are found under the same group. */
export function splitOff(block: Block): Block {
  const { cells, base, size, group } = block
  const kept = size >> 1
  const upper = cells.slice()
  upper.copyWithin(0, kept, size)
  upper.copyWithin(capacity, capacity + kept, capacity + size)
  block.size = kept
  return { cells: upper, base, size: size - kept, group, next: null }
}

/** The first block of each group; each leads to the next. */
export type Groups = (Block | null)[]

export function joinGroup(groups: Groups, block: Block): void {
  block.next = groups[block.group] ?? null
  groups[block.group] = block
}

export function leaveGroup(groups: Groups, block: Block): void {
  let before = groups[block.group] ?? null
  if (before === block) return void (groups[block.group] = block.next)
  while (before && before.next !== block) before = before.next
  if (before) before.next = block.next
}

/** The first place, in ascending numbers, of one that is higher; it lies between two places, or is the second. */
export function firstHigher(numbers: Numbers, to: number, than: number, from = 0): number {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] as number) > than) high = middle
    else low = middle + 1
  }
  return low
}

/** How far from where it was expected it is looked for first: what memory brings along. */
const nearby = 16

/** The same, looked for around a place. */
export function firstHigherNear(numbers: Numbers, length: number, than: number, expected: number): number {
  let [low, high] = [0, length]
  let step = nearby
  let at = Math.max(0, Math.min(expected, length - 1))
  const isBelow = length > 0 && (numbers[at] as number) <= than
  while (at >= low && at < high) {
    if ((numbers[at] as number) > than) high = at
    else low = at + 1
    if (low > 0 && high < length) break
    at += isBelow ? step : -step
    step *= 2
  }
  return firstHigher(numbers, high, than, low)
}

/** The first place, in ascending numbers, of one that is as high or higher. */
export function firstAsHigh(numbers: Numbers, length: number, as: number): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] as number) >= as) high = middle
    else low = middle + 1
  }
  return low
}
