/** A hint has 16 bits, and 0 means "empty". */
export const maxGroups = 0xffff

/**
 * Hints in which groups of blocks a member may be found: an open-addressing hash table of two bytes a slot that stores no keys.
 * A lookup checks each hinted group, so wrong and outdated hints cost time but never give a wrong answer, and hints are never
 * deleted. A full table is rebuilt together with its index.
 */
export type MemberHints = {
  add: (member: number, group: number) => void
  /** Returns the first result of `probe` over the groups that may contain the member. */
  find: <Found>(member: number, probe: (group: number) => Found | undefined) => Found | undefined
  isFull: () => boolean
}

const slotsPerEntry = 1.3
const spareSlots = 1_024
/** From this load on, the index reports itself as fragmented. */
const fullLoad = 0.88
/** No hint is added above this load: a search ends at an empty slot, so some must stay empty. */
const maxLoad = 0.96

export function memberHints(entries: number): MemberHints {
  const slots = new Uint16Array(Math.ceil(entries * slotsPerEntry) + spareSlots)
  const { length } = slots
  let used = 0
  // Multiplicative hashing: consecutive member numbers land far from each other.
  const homeOf = (member: number) => Math.floor(((Math.imul(member, 0x9e37_79b1) >>> 0) / 2 ** 32) * length)
  return {
    add: (member, group) => {
      let at = homeOf(member)
      for (let hint = slots[at]; hint; hint = slots[at]) {
        if (hint === group + 1) return
        at = at + 1 === length ? 0 : at + 1
      }
      if (used >= length * maxLoad) return
      slots[at] = group + 1
      used += 1
    },
    find: (member, probe) => {
      let at = homeOf(member)
      for (let hint = slots[at]; hint; hint = slots[at]) {
        const found = probe(hint - 1)
        if (found !== undefined) return found
        at = at + 1 === length ? 0 : at + 1
      }
      return undefined
    },
    isFull: () => used > length * fullLoad,
  }
}
