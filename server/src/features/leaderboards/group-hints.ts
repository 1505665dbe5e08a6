/** As many groups as a hint can tell apart. */
export const mostGroups = 0xffff

/**
 * In which groups of blocks a player may be found: two bytes a hint, in a table without keys. Whoever follows a hint looks
 * whether it is true, so hints of others and those that are no longer true do no harm, and none is ever taken away. A table
 * that has filled up with them is made anew together with what it leads to.
 */
export type GroupHints = {
  add: (user: number, group: number) => void
  /** What `look` finds in one of the groups a player may be in. */
  find: <Found>(user: number, look: (group: number) => Found | undefined) => Found | undefined
  isFull: () => boolean
}

const slotsAnEntry = 1.3
const slotsMore = 1_024
const fullAt = 0.88
/** Searches end at an empty slot, so some stay empty. */
const closedAt = 0.96

export function groupHints(entries: number): GroupHints {
  const slots = new Uint16Array(Math.ceil(entries * slotsAnEntry) + slotsMore)
  const { length } = slots
  let used = 0
  // Neighbouring numbers land far from each other.
  const homeOf = (user: number) => Math.floor(((Math.imul(user, 0x9e37_79b1) >>> 0) / 2 ** 32) * length)
  return {
    add: (user, group) => {
      let at = homeOf(user)
      for (let held = slots[at]; held; held = slots[at]) {
        if (held === group + 1) return
        at = at + 1 === length ? 0 : at + 1
      }
      if (used >= length * closedAt) return
      slots[at] = group + 1
      used += 1
    },
    find: (user, look) => {
      let at = homeOf(user)
      for (let held = slots[at]; held; held = slots[at]) {
        const found = look(held - 1)
        if (found !== undefined) return found
        at = at + 1 === length ? 0 : at + 1
      }
      return undefined
    },
    isFull: () => used > length * fullAt,
  }
}
