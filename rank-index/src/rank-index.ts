import {
  addToGroup,
  capacity,
  highestIn,
  indexAbove,
  indexFrom,
  indexOfMember,
  insertEntry,
  memberAt,
  removeEntry,
  removeFromGroup,
  scoreAt,
  setMember,
  splitUpperHalf,
  type Block,
  type Groups,
} from './block.ts'
import type { MemberHints } from './member-hints.ts'
import { prefixSums, type PrefixSums } from './prefix-sums.ts'
import { recentRanks, type RecentRank, type RecentRanks } from './recent-ranks.ts'
import { firstAbove, firstAtLeast } from './search.ts'

export type Entry = { member: number; score: number }

/** An ordered list of members by descending score, with ranks in O(log n). */
export type RankIndex = {
  size: () => number
  countAbove: (score: number) => number
  /** Returns the entry at a position, 0 being the highest; undefined beyond the end. */
  entryAt: (position: number) => Entry | undefined
  /** Returns a member's score and the number of entries above it. */
  rankOf: (member: number) => Pick<RecentRank, 'score' | 'above'> | undefined
  /** Returns a member's position in the list, 0 being the highest. */
  positionOf: (member: number) => number | undefined
  /** Adds an entry behind all entries of the same score; returns whether there are any. */
  add: (entry: Entry) => boolean
  /** Removes an entry; returns false when it was not in the list. */
  remove: (entry: Entry) => boolean
  /** Sets the order of the members that share a score; returns false when their number differs. */
  orderTies: (score: number, members: number[]) => boolean
  /** Returns whether the index takes notably more memory than a rebuilt one would. */
  isFragmented: () => boolean
}

/** Average block size below which an index of more than a few blocks is fragmented. */
const minAverageFill = 720
const fewBlocks = 64

type State = {
  /** In ascending order. */
  blocks: Block[]
  highest: number[]
  sums: PrefixSums
  groups: Groups
  hints: MemberHints
  recent: RecentRanks
  size: number
  revision: number
}

/** Creates an index of blocks in ascending order and the hints that lead to them. */
export function rankIndex(blocks: Block[], hints: MemberHints): RankIndex {
  const sizes = blocks.map(({ size }) => size)
  const groups: Groups = Array.from({ length: 1 + (blocks[0]?.group ?? 0) }, () => null)
  for (const block of blocks) addToGroup(groups, block)
  const state: State = {
    blocks,
    highest: blocks.map(highestIn),
    sums: prefixSums(sizes),
    groups,
    hints,
    recent: recentRanks(),
    size: sizes.reduce((sum, n) => sum + n, 0),
    revision: 0,
  }
  return {
    size: () => state.size,
    countAbove: (score) => countAbove(state, score),
    entryAt: (position) => entryAt(state, position),
    rankOf: (member) => rankOf(state, member),
    positionOf: (member) => {
      const slot = slotOfRecent(state, member)
      return slot && state.size - 1 - (state.sums.before(blockIndex(state, slot)) + slot.at)
    },
    add: (entry) => {
      state.revision += 1
      return insert(state, entry)
    },
    remove: (entry) => {
      state.revision += 1
      state.recent.forget(entry.member)
      return remove(state, entry)
    },
    orderTies: (score, members) => orderTies(state, score, members),
    isFragmented: () => hints.isFull() || (blocks.length > fewBlocks && state.size < blocks.length * minAverageFill),
  }
}

function countAbove({ blocks, highest, sums, size }: State, score: number): number {
  const b = firstAbove(highest, highest.length, score)
  if (b === blocks.length) return 0
  return size - sums.before(b) - indexAbove(blocks[b] as Block, score, highest[b - 1], highest[b])
}

function entryAt({ blocks, sums, size }: State, position: number): Entry | undefined {
  if (position < 0 || position >= size) return undefined
  const { index, offset } = sums.find(size - 1 - position)
  const block = blocks[index] as Block
  return { member: memberAt(block, offset), score: scoreAt(block, offset) }
}

type Slot = { block: Block; at: number }

const slotOf = ({ groups, hints }: State, member: number): Slot | undefined =>
  hints.find(member, (group) => {
    for (let block = groups[group]; block; block = block.next) {
      const at = indexOfMember(block, member)
      if (at >= 0) return { block, at }
    }
    return undefined
  })

function rankOf(state: State, member: number): RecentRank | undefined {
  const recent = state.recent.get(member)
  if (recent?.revision === state.revision) return recent
  const score = recent?.score ?? scoreOf(state, member)
  if (score === undefined) return undefined
  const rank = { score, above: countAbove(state, score), revision: state.revision }
  state.recent.set(member, rank)
  return rank
}

function scoreOf(state: State, member: number): number | undefined {
  const slot = slotOf(state, member)
  return slot && scoreAt(slot.block, slot.at)
}

/** At most this many entries of one score are scanned for a member before the hints are used. */
const maxScanned = 64

/** Finds a member next to its remembered score, which is faster than hints while few members share that score. */
function slotOfRecent(state: State, member: number): Slot | undefined {
  const score = (state.recent.get(member) ?? rankOf(state, member))?.score
  if (score === undefined) return undefined
  const { blocks, highest } = state
  const block = blocks[firstAtLeast(highest, highest.length, score)] as Block
  const first = indexFrom(block, score)
  for (let at = first; at < Math.min(block.size, first + maxScanned); at++)
    if (memberAt(block, at) === member) return { block, at }
  return slotOf(state, member)
}

/** Returns the index of a slot's block. Entries of one score may fill several blocks. */
function blockIndex({ blocks, highest }: State, { block, at }: Slot): number {
  let b = firstAtLeast(highest, highest.length, scoreAt(block, at))
  while (blocks[b] !== block) b += 1
  return b
}

function insert(state: State, { member, score }: Entry): boolean {
  const { blocks, highest } = state
  const b = Math.min(firstAtLeast(highest, highest.length, score), blocks.length - 1)
  const block = blocks[b] as Block
  const at = indexFrom(block, score)
  const isTied = at < block.size && scoreAt(block, at) === score
  insertEntry(block, at, score, member)
  state.hints.add(member, block.group)
  state.size += 1
  highest[b] = highestIn(block)
  if (block.size === capacity) splitBlock(state, b)
  else state.sums.add(b, 1)
  return isTied
}

function remove(state: State, { member, score }: Entry): boolean {
  const slot = slotOf(state, member)
  if (!slot || scoreAt(slot.block, slot.at) !== score) return false
  const b = blockIndex(state, slot)
  removeEntry(slot.block, slot.at)
  state.size -= 1
  state.highest[b] = highestIn(slot.block)
  if (!slot.block.size && state.blocks.length > 1) dropBlock(state, b)
  else state.sums.add(b, -1)
  return true
}

function orderTies(state: State, score: number, members: number[]): boolean {
  const { blocks, highest, sums, hints, size } = state
  const b = firstAtLeast(highest, highest.length, score)
  const below = b === blocks.length ? size : sums.before(b) + indexFrom(blocks[b] as Block, score)
  const above = countAbove(state, score)
  if (size - below - above !== members.length) return false
  members.forEach((member, i) => {
    const { index, offset } = sums.find(size - 1 - above - i)
    const block = blocks[index] as Block
    setMember(block, offset, member)
    hints.add(member, block.group)
  })
  return true
}

function splitBlock(state: State, b: number): void {
  const block = state.blocks[b] as Block
  const upper = splitUpperHalf(block)
  state.blocks.splice(b + 1, 0, upper)
  state.highest.splice(b, 1, highestIn(block), highestIn(upper))
  addToGroup(state.groups, upper)
  state.sums = prefixSums(state.blocks.map(({ size }) => size))
}

function dropBlock(state: State, b: number): void {
  const [block] = state.blocks.splice(b, 1)
  state.highest.splice(b, 1)
  if (block) removeFromGroup(state.groups, block)
  state.sums = prefixSums(state.blocks.map(({ size }) => size))
}
