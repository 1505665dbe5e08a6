import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { isBuilt, unbuilt } from './addresses.ts'
import { adminRoutes } from './admin-routes.tsx'
import { createAppRouter } from './router.tsx'

const paths = Object.keys(createAppRouter(new QueryClient(), { admin: adminRoutes() }).routesByPath).sort()

test('every address of the product', () => {
  expect(paths).toMatchSnapshot()
})

test('addresses whose pages are not built yet; the list only shrinks', () => {
  expect(unbuilt).toMatchSnapshot()
})

test('no navigation leads to a page that is not built', () => {
  expect(isBuilt('/ic/games')).toBe(true)
  expect(isBuilt('/pro')).toBe(true)
  expect(isBuilt('/quests/865')).toBe(unbuilt.every((address) => address !== '/quests/$id'))
  expect(unbuilt.filter((address) => isBuilt(address.replace('/*', '').replaceAll(/\$\w+/g, '7')))).toEqual([])
})

test('no address is listed twice, nor one that has its page', () => {
  expect(new Set(unbuilt).size).toBe(unbuilt.length)
  expect(paths.filter((path) => !path.endsWith('$') && !isBuilt(path)).filter((path) => !unbuilt.includes(path))).toEqual([])
})
