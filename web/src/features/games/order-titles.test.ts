import type { GameTitle } from '@portal/contract/games'
import type { TitleProgress } from '@portal/contract/stats'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderTitles } from './order-titles.ts'

type Given = { name: string; is_new?: boolean; coming_soon?: boolean; last_played?: string }

const titlesOf = (given: readonly Given[]) => given.map((one, index) => ({ id: index + 1, ...one })) as unknown as GameTitle[]
const progressOf = (given: readonly Given[]) =>
  given.flatMap(({ last_played }, index) =>
    last_played ? [{ title_id: index + 1, plays: 1, last_played }] : [],
  ) as unknown as TitleProgress[]

const order = (given: readonly Given[], choice?: Parameters<typeof orderTitles>[2]) =>
  orderTitles(titlesOf(given), progressOf(given), choice).map(({ title }) => title.name)

const shelf: Given[] = [
  { name: 'Aerosmith' },
  { name: 'Fall of the Empire', is_new: true, coming_soon: true },
  { name: 'King Kong', is_new: true },
  { name: 'Jaws', last_played: '2026-01-02T00:00:00Z' },
  { name: 'Godzilla', last_played: '2026-03-02T00:00:00Z' },
]

describe('orderTitles', () => {
  test('played games come first, the latest on top, then new ones, others and announced ones', () => {
    expect(order(shelf)).toEqual(['Godzilla', 'Jaws', 'King Kong', 'Aerosmith', 'Fall of the Empire'])
  })

  test('filters show only played or only new games', () => {
    expect(order(shelf, { show: 'played' })).toEqual(['Godzilla', 'Jaws'])
    expect(order(shelf, { show: 'new' })).toEqual(['King Kong', 'Fall of the Empire'])
  })

  test('a search ignores case and accents', () => {
    expect(order([{ name: 'Señor Flipper' }, { name: 'Rush' }], { text: ' SENOR ' })).toEqual(['Señor Flipper'])
  })

  const given = fc.record({
    name: fc.string({ maxLength: 12 }),
    is_new: fc.boolean(),
    coming_soon: fc.boolean(),
    last_played: fc.constantFrom('', '2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'),
  })

  test('the whole list contains every title once for any progress', () => {
    fc.assert(
      fc.property(fc.array(given, { maxLength: 40 }), (shelves) => {
        const listed = orderTitles(titlesOf(shelves), progressOf(shelves))
        expect(listed.map(({ title }) => title.id).toSorted((a, b) => a - b)).toEqual(shelves.map((_, index) => index + 1))
        const firstSoon = listed.findIndex(({ title }) => title.coming_soon)
        if (firstSoon >= 0) expect(listed.slice(firstSoon).every(({ title }) => title.coming_soon)).toBe(true)
      }),
    )
  })
})
