import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { isBuilt, unbuilt } from './addresses.ts'
import { createAppRouter } from './router.tsx'

const paths = Object.keys(createAppRouter(new QueryClient()).routesByPath).sort()

test('every address of the product', () => {
  expect(paths).toMatchSnapshot()
})

test('addresses whose pages are not built yet; the list only shrinks', () => {
  expect(unbuilt).toMatchSnapshot()
})

test('no navigation leads to a page that is not built', () => {
  expect(isBuilt('/ic/games')).toBe(true)
  expect(isBuilt('/pro')).toBe(false)
  expect(isBuilt('/pro/locations/4')).toBe(false)
  expect(isBuilt('/quests/865')).toBe(false)
})
