import { contract } from '@portal/contract'
import { expect, test } from 'vitest'
import { routes } from './routes.ts'
import { unserved } from './unserved.ts'

const namesOf = (areas: Record<string, object>) =>
  Object.entries(areas).flatMap(([area, calls]) => Object.keys(calls).map((name) => `${area}.${name}`))

test('every call of the contract is either served or listed as unserved, never both', () => {
  expect([...namesOf(routes), ...unserved].toSorted()).toEqual(namesOf(contract).toSorted())
})

test('the list only shrinks', () => {
  // Lower this number with every call that gets its verb; it ends at 0.
  expect(unserved).toHaveLength(0)
})
