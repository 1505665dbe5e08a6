import { textFaults } from '@portal/contract/testing/text-faults'
import { expect, test } from 'vitest'

const catalogues = import.meta.glob<Record<string, unknown>>('./**/*messages.ts', { eager: true })

/** Texts of the specification, which stay to the letter. */
const specified = ['cancelledTitle', 'cancelledText'].map((key) => `features/membership/messages.ts.membershipMessages.${key}:`)

test('texts of the web are native American English', () => {
  expect(Object.keys(catalogues).length).toBeGreaterThan(60)
  const faults = Object.entries(catalogues).flatMap(([file, members]) => textFaults({ ...members }, file.slice(2)))
  expect(faults.filter((fault) => !specified.some((place) => fault.startsWith(place)))).toEqual([])
})
