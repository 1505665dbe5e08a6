import { blockOf, type Block } from './entry-block.ts'
import { groupHints, mostGroups, type GroupHints } from './group-hints.ts'
import { sortedEntries, type SortedEntries } from './sorted-entries.ts'

/** Takes the next entry of a stretch of the list. */
export type Take = (score: number, user: number) => void

/** Blocks begin with room for newcomers. */
const filledTo = 960

/**
 * Takes the entries of a list in stretches of so many each, the best first: within a stretch they come in the order of the
 * list, the stretches may come side by side. `finish` makes the structure of them.
 */
export function gatherEntries(sizes: number[]): { stretches: Take[]; finish: () => SortedEntries } {
  const hints = groupHints(sizes.reduce((sum, size) => sum + size, 0))
  const blocksOf = (size: number) => Math.ceil((size + 1) / filledTo)
  const blocksInGroup = Math.ceil(sizes.reduce((sum, size) => sum + blocksOf(size), sizes.length) / mostGroups)
  let firstGroup = 0
  const stretches = sizes.map((size) => {
    const stretch = gatherStretch(hints, blocksInGroup, firstGroup)
    firstGroup += Math.ceil(blocksOf(size) / blocksInGroup)
    return stretch
  })
  return {
    stretches: stretches.map(({ take }) => take),
    finish: () => {
      const blocks = stretches.flatMap(({ finish }) => finish())
      return sortedEntries(blocks.length ? blocks.toReversed() : [blockOf([], [], 0, 0)], hints)
    },
  }
}

function gatherStretch(hints: GroupHints, blocksInGroup: number, firstGroup: number): { take: Take; finish: () => Block[] } {
  const blocks: Block[] = []
  const scores = new Float64Array(filledTo)
  const users = new Float64Array(filledTo)
  let held = 0
  const groupNow = () => firstGroup + Math.floor(blocks.length / blocksInGroup)
  const close = () => {
    blocks.push(blockOf(scores, users, held, groupNow()))
    held = 0
  }
  return {
    take: (score, user) => {
      if (held === filledTo) close()
      scores[held] = score
      users[held] = user
      held += 1
      hints.add(user, groupNow())
    },
    finish: () => {
      if (held) close()
      return blocks
    },
  }
}
