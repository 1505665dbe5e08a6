import { createBlock, type Block } from './block.ts'
import { maxGroups, memberHints, type MemberHints } from './member-hints.ts'
import { rankIndex, type RankIndex } from './rank-index.ts'

export type AppendEntry = (score: number, member: number) => void

/** New blocks have room for later entries. */
const initialFill = 960

/**
 * Builds an index from consecutive ranges of the list, the highest range first. `sizes` has the number of entries of each
 * range. Within a range, entries must be appended in descending order of score; ranges may be filled concurrently. `finish`
 * returns the index.
 */
export function rankIndexBuilder(sizes: number[]): { ranges: AppendEntry[]; finish: () => RankIndex } {
  const hints = memberHints(sizes.reduce((sum, size) => sum + size, 0))
  const blocksFor = (size: number) => Math.ceil((size + 1) / initialFill)
  const blocksPerGroup = Math.ceil(sizes.reduce((sum, size) => sum + blocksFor(size), sizes.length) / maxGroups)
  let firstGroup = 0
  const ranges = sizes.map((size) => {
    const range = rangeBuilder(hints, blocksPerGroup, firstGroup)
    firstGroup += Math.ceil(blocksFor(size) / blocksPerGroup)
    return range
  })
  return {
    ranges: ranges.map(({ append }) => append),
    finish: () => {
      const blocks = ranges.flatMap(({ finish }) => finish())
      return rankIndex(blocks.length ? blocks.toReversed() : [createBlock([], [], 0, 0)], hints)
    },
  }
}

function rangeBuilder(
  hints: MemberHints,
  blocksPerGroup: number,
  firstGroup: number,
): { append: AppendEntry; finish: () => Block[] } {
  const blocks: Block[] = []
  const scores = new Float64Array(initialFill)
  const members = new Float64Array(initialFill)
  let held = 0
  const currentGroup = () => firstGroup + Math.floor(blocks.length / blocksPerGroup)
  const closeBlock = () => {
    blocks.push(createBlock(scores, members, held, currentGroup()))
    held = 0
  }
  return {
    append: (score, member) => {
      if (held === initialFill) closeBlock()
      scores[held] = score
      members[held] = member
      held += 1
      hints.add(member, currentGroup())
    },
    finish: () => {
      if (held) closeBlock()
      return blocks
    },
  }
}
