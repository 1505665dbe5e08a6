import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupsOf } from './event-processor.ts'
import type { LoggedEvent } from './events.sql.ts'

const unordered = ['game', 'badge']
const events = (types: string[]): LoggedEvent[] => types.map((type, seq) => ({ type, seq, xid: '1', body: {} }))
const shape = (types: string[]) =>
  groupsOf(events(types), unordered).map((group) => `${group[0]?.type}:${group.map(({ seq }) => seq).join(',')}`)

test('games with badge events between them form one group, and an ordered event separates groups', () => {
  expect(shape(['game', 'badge', 'game', 'badge'])).toEqual(['game:0,2', 'badge:1,3'])
  expect(shape(['game', 'erased', 'game', 'badge', 'game'])).toEqual(['game:0', 'erased:1', 'game:2,4', 'badge:3'])
  expect(shape(['erased', 'erased', 'viewed', 'erased'])).toEqual(['erased:0,1', 'viewed:2', 'erased:3'])
})

test('each event is handled once, and only events without a fixed order are moved', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('game', 'badge', 'erased', 'viewed'), { maxLength: 40 }), (types) => {
      const flat = groupsOf(events(types), unordered).flat()
      expect(flat.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual(types.map((_, seq) => seq))
      for (const [place, one] of flat.entries())
        for (const later of flat.slice(place + 1))
          if (later.seq < one.seq) expect([unordered.includes(one.type), unordered.includes(later.type)]).toEqual([true, true])
    }),
  )
})
