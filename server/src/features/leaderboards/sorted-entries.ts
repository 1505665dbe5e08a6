import { askedStandings, type AskedStandings, type Standing } from './asked-standings.ts'
import {
  capacity,
  firstAbove,
  firstAsHigh,
  firstFrom,
  firstHigher,
  highestIn,
  joinGroup,
  leaveGroup,
  putInto,
  scoreAt,
  setUser,
  splitOff,
  takeFrom,
  userAt,
  whereIn,
  type Block,
  type Groups,
} from './entry-block.ts'
import type { GroupHints } from './group-hints.ts'
import { sumTree, type SumTree } from './sum-tree.ts'

export type Entry = { user: number; score: number }

/**
 * The entries of a section in the order of its list, so that a rank is two short searches: blocks of up to 1,024 entries, a tree
 * of sums over how many each holds, and hints in which block a player is. About eleven and a half bytes an entry.
 */
export type SortedEntries = {
  size: () => number
  /** How many have a higher score. */
  above: (score: number) => number
  /** The entry at a place, 0 being the first of the list; undefined beyond the last. */
  at: (place: number) => Entry | undefined
  standingOf: (user: number) => Standing | undefined
  placeOf: (user: number) => number | undefined
  /** Puts it behind all who have the same score; answers whether there are any. */
  add: (entry: Entry) => boolean
  /** Answers whether it was there. */
  remove: (entry: Entry) => boolean
  /** Says in which order those stand who have a score; answers whether there are so many. */
  settle: (score: number, users: number[]) => boolean
  /** Whether it has come to take more than it would made anew. */
  isWorn: () => boolean
}

/** Blocks that hold less than this on average were split too often; a few blocks are never too many. */
const leastHeld = 720
const fewBlocks = 64

/** The blocks from the lowest up, the highest score of each, sums over what stands before, and the first block of each group. */
type All = {
  blocks: Block[]
  highest: number[]
  sums: SumTree
  groups: Groups
  hints: GroupHints
  asked: AskedStandings
  size: number
  changes: number
}

/** Makes it of blocks from the lowest up, with the hints that lead to them. */
export function sortedEntries(blocks: Block[], hints: GroupHints): SortedEntries {
  const sizes = blocks.map(({ size }) => size)
  const groups: Groups = Array.from({ length: 1 + (blocks[0]?.group ?? 0) }, () => null)
  for (const block of blocks) joinGroup(groups, block)
  const size = sizes.reduce((sum, n) => sum + n, 0)
  const all: All = {
    blocks,
    highest: blocks.map(highestIn),
    sums: sumTree(sizes),
    groups,
    hints,
    asked: askedStandings(),
    size,
    changes: 0,
  }
  return {
    size: () => all.size,
    above: (score) => entriesAbove(all, score),
    at: (place) => entryAt(all, place),
    standingOf: (user) => standingOf(all, user),
    placeOf: (user) => {
      const found = placed(all, user)
      return found && all.size - 1 - (all.sums.before(indexOf(all, found)) + found.at)
    },
    add: (entry) => {
      all.changes += 1
      return addTo(all, entry)
    },
    remove: (entry) => {
      all.changes += 1
      all.asked.forget(entry.user)
      return removeFrom(all, entry)
    },
    settle: (score, users) => settleIn(all, score, users),
    isWorn: () => hints.isFull() || (blocks.length > fewBlocks && all.size < blocks.length * leastHeld),
  }
}

function entriesAbove({ blocks, highest, sums, size }: All, score: number): number {
  const b = firstHigher(highest, highest.length, score)
  if (b === blocks.length) return 0
  return size - sums.before(b) - firstAbove(blocks[b] as Block, score, highest[b - 1], highest[b])
}

function entryAt({ blocks, sums, size }: All, place: number): Entry | undefined {
  if (place < 0 || place >= size) return undefined
  const { index, rest } = sums.find(size - 1 - place)
  const block = blocks[index] as Block
  return { user: userAt(block, rest), score: scoreAt(block, rest) }
}

type Found = { block: Block; at: number }

const whereIs = ({ groups, hints }: All, user: number): Found | undefined =>
  hints.find(user, (group) => {
    for (let block = groups[group]; block; block = block.next) {
      const at = whereIn(block, user)
      if (at >= 0) return { block, at }
    }
    return undefined
  })

function standingOf(all: All, user: number): Standing | undefined {
  const known = all.asked.of(user)
  if (known?.asOf === all.changes) return known
  const score = known?.score ?? lookUp(all, user)
  if (score === undefined) return undefined
  const standing = { score, above: entriesAbove(all, score), asOf: all.changes }
  all.asked.note(user, standing)
  return standing
}

function lookUp(all: All, user: number): number | undefined {
  const found = whereIs(all, user)
  return found && scoreAt(found.block, found.at)
}

/** So many who share a score are looked through for one of them. */
const mostLookedThrough = 64

/** Where somebody is: among those who have their score, when that is remembered and not too many have it. */
function placed(all: All, user: number): Found | undefined {
  const score = (all.asked.of(user) ?? standingOf(all, user))?.score
  if (score === undefined) return undefined
  const { blocks, highest } = all
  const block = blocks[firstAsHigh(highest, highest.length, score)] as Block
  const first = firstFrom(block, score)
  for (let at = first; at < Math.min(block.size, first + mostLookedThrough); at++)
    if (userAt(block, at) === user) return { block, at }
  return whereIs(all, user)
}

/** Which block of all it is. Those that share a score may fill several. */
function indexOf({ blocks, highest }: All, { block, at }: Found): number {
  let b = firstAsHigh(highest, highest.length, scoreAt(block, at))
  while (blocks[b] !== block) b += 1
  return b
}

function addTo(all: All, { user, score }: Entry): boolean {
  const { blocks, highest } = all
  const b = Math.min(firstAsHigh(highest, highest.length, score), blocks.length - 1)
  const block = blocks[b] as Block
  const at = firstFrom(block, score)
  const isShared = at < block.size && scoreAt(block, at) === score
  putInto(block, at, score, user)
  all.hints.add(user, block.group)
  all.size += 1
  highest[b] = highestIn(block)
  if (block.size === capacity) split(all, b)
  else all.sums.add(b, 1)
  return isShared
}

function removeFrom(all: All, { user, score }: Entry): boolean {
  const found = whereIs(all, user)
  if (!found || scoreAt(found.block, found.at) !== score) return false
  const b = indexOf(all, found)
  takeFrom(found.block, found.at)
  all.size -= 1
  all.highest[b] = highestIn(found.block)
  if (!found.block.size && all.blocks.length > 1) drop(all, b)
  else all.sums.add(b, -1)
  return true
}

function settleIn(all: All, score: number, users: number[]): boolean {
  const { blocks, highest, sums, hints, size } = all
  const b = firstAsHigh(highest, highest.length, score)
  const lower = b === blocks.length ? size : sums.before(b) + firstFrom(blocks[b] as Block, score)
  const first = entriesAbove(all, score)
  if (size - lower - first !== users.length) return false
  users.forEach((user, i) => {
    const { index, rest } = sums.find(size - 1 - first - i)
    const block = blocks[index] as Block
    setUser(block, rest, user)
    hints.add(user, block.group)
  })
  return true
}

/** Makes two blocks of a full one. */
function split(all: All, b: number): void {
  const block = all.blocks[b] as Block
  const upper = splitOff(block)
  all.blocks.splice(b + 1, 0, upper)
  all.highest.splice(b, 1, highestIn(block), highestIn(upper))
  joinGroup(all.groups, upper)
  all.sums = sumTree(all.blocks.map(({ size }) => size))
}

function drop(all: All, b: number): void {
  const [block] = all.blocks.splice(b, 1)
  all.highest.splice(b, 1)
  if (block) leaveGroup(all.groups, block)
  all.sums = sumTree(all.blocks.map(({ size }) => size))
}
