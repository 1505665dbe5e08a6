import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ResultPage } from './result.tsx'

const search = vi.hoisted(() => ({ current: {} }))

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof import('@tanstack/react-router')>()),
  getRouteApi: () => ({ useSearch: () => search.current }),
}))

beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => undefined)))

async function show(given: object) {
  search.current = given
  const root = createRootRoute({ component: ResultPage })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}

test.each([
  ['xtruex', 'WELCOME TO ALL-ACCESS!'],
  ['', 'Payment Cancelled'],
  [1, 'Payment Cancelled'],
  ['TRUE', 'Payment Cancelled'],
])('the result page takes the parameter %j literally: %s', async (given, heading) => {
  await show({ result_success: given })
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeDefined()
})

test('the result page is empty without its parameter', async () => {
  const { container } = await show({})
  expect(container.textContent).toBe('')
})
