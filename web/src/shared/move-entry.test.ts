import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveEntry } from './move-entry.ts'

test('moving an entry keeps the order of all others', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 20 }), fc.nat(), fc.integer(), (list, at, to) => {
      const from = at % list.length
      const after = moveEntry(list, from, to)
      expect(new Set(after)).toEqual(new Set(list))
      expect(after).toHaveLength(list.length)
      expect(after.filter((one) => one !== list[from])).toEqual(list.filter((one) => one !== list[from]))
      expect(after.indexOf(list[from] as number)).toBe(Math.max(0, Math.min(list.length - 1, to)))
    }),
  )
})
