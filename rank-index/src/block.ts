import { firstAtLeast, firstAbove, firstAboveNear, type Numbers } from './search.ts'

export const capacity = 1_024

const maxUint32 = 0xffff_ffff

/**
 * A run of entries in ascending order of score. Scores are stored as distances from a base, followed by the members, in one
 * array: four bytes a number, eight in the few blocks whose numbers need more.
 */
export type Block = {
  cells: Uint32Array | Float64Array
  base: number
  size: number
  /** The group under which `MemberHints` stores this block. */
  group: number
  next: Block | null
}

/** Creates a block of the first `n` scores and members, which come in descending order of score. */
export function createBlock(scores: Numbers, members: Numbers, n: number, group: number): Block {
  const [highest, lowest] = [scores[0] ?? 0, scores[n - 1] ?? 0]
  let largest = highest - lowest
  for (let i = 0; i < n; i++) largest = Math.max(largest, members[i] as number)
  const isWide = largest > maxUint32
  const cells = isWide ? new Float64Array(2 * capacity) : new Uint32Array(2 * capacity)
  const base = isWide ? 0 : baseFor(lowest, highest)
  for (let i = 0; i < n; i++) {
    cells[n - 1 - i] = (scores[i] as number) - base
    cells[capacity + n - 1 - i] = members[i] as number
  }
  return { cells, base, size: n, group, next: null }
}

/** Leaves equal room for lower and higher scores. */
const baseFor = (lowest: number, highest: number) => lowest - Math.floor((maxUint32 - (highest - lowest)) / 2)

export const scoreAt = ({ cells, base }: Block, at: number): number => base + (cells[at] as number)
export const memberAt = ({ cells }: Block, at: number): number => cells[capacity + at] as number
export const highestIn = (block: Block): number => (block.size ? scoreAt(block, block.size - 1) : -Infinity)

/**
 * Returns the index of the first entry with a higher score, or the size. With `from` and `to`, the scores around the block, the
 * search starts where the score would be if scores were spread evenly, to save memory reads outside the CPU cache.
 */
export function indexAbove({ cells, base, size }: Block, score: number, from?: number, to?: number): number {
  if (from === undefined || to === undefined || to <= from) return firstAbove(cells, size, score - base)
  return firstAboveNear(cells, size, score - base, Math.floor((size * (score - from)) / (to - from)))
}

/** Returns the index of the first entry with at least this score, or the size. */
export const indexFrom = ({ cells, base, size }: Block, score: number): number => firstAtLeast(cells, size, score - base)

export function indexOfMember({ cells, size }: Block, member: number): number {
  const at = cells.indexOf(member, capacity) - capacity
  // Cells behind the last entry hold leftovers of removed entries.
  return at < size ? at : -1
}

export function insertEntry(block: Block, at: number, score: number, member: number): void {
  const distance = score - block.base
  if (distance < 0 || distance > maxUint32 || member > maxUint32) widen(block, score, member)
  const { cells, base, size } = block
  cells.copyWithin(at + 1, at, size)
  cells.copyWithin(capacity + at + 1, capacity + at, capacity + size)
  cells[at] = score - base
  cells[capacity + at] = member
  block.size = size + 1
}

/** Makes room for a score or member that does not fit: by another base if possible, else by eight-byte cells. */
function widen(block: Block, score: number, member: number): void {
  const { cells, size } = block
  if (cells instanceof Float64Array) return
  const lowest = size ? Math.min(score, scoreAt(block, 0)) : score
  const highest = Math.max(score, highestIn(block))
  const isWide = member > maxUint32 || highest - lowest > maxUint32
  const base = isWide ? 0 : baseFor(lowest, highest)
  const wide = isWide ? Float64Array.from(cells) : cells
  for (let i = 0; i < size; i++) wide[i] = scoreAt(block, i) - base
  block.cells = wide
  block.base = base
}

export function removeEntry(block: Block, at: number): void {
  const { cells, size } = block
  cells.copyWithin(at, at + 1, size)
  cells.copyWithin(capacity + at, capacity + at + 1, capacity + size)
  block.size = size - 1
}

export function setMember({ cells }: Block, at: number, member: number): void {
  cells[capacity + at] = member
}

export function splitUpperHalf(block: Block): Block {
  const { cells, base, size, group } = block
  const kept = size >> 1
  const upper = cells.slice()
  upper.copyWithin(0, kept, size)
  upper.copyWithin(capacity, capacity + kept, capacity + size)
  block.size = kept
  return { cells: upper, base, size: size - kept, group, next: null }
}

/** The first block of each group; the others follow through `next`. */
export type Groups = (Block | null)[]

export function addToGroup(groups: Groups, block: Block): void {
  block.next = groups[block.group] ?? null
  groups[block.group] = block
}

export function removeFromGroup(groups: Groups, block: Block): void {
  let before = groups[block.group] ?? null
  if (before === block) return void (groups[block.group] = block.next)
  while (before && before.next !== block) before = before.next
  if (before) before.next = block.next
}
