import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { adminRoutes } from './admin-routes.tsx'
import { createAppRouter } from './router.tsx'

const paths = Object.keys(createAppRouter(new QueryClient(), { admin: adminRoutes() }).routesByPath).sort()

test('lists every address of the product', () => {
  expect(paths).toMatchSnapshot()
})
