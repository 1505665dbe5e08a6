import type { Membership } from '@portal/contract/membership'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { MembershipStatusView } from './status.tsx'

const none: Membership = {
  is_all_access: false,
  status: 'none',
  pending: false,
  date_started: null,
  date_expires: null,
  date_cancelled: null,
  auto_renew: false,
}

async function show(sells: boolean, changes: Partial<Membership> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  client.setQueryData(['membership', 'userInfo', {}], { ...none, ...changes })
  client.setQueryData(['membership', 'orders', {}], [])
  client.setQueryData(['content', 'flags', {}], { support_email: 'help@pinball.club', sells_membership: sells })
  client.setQueryData(['profiles', 'userDetail', {}], {
    user: { username: 'ada', joined_date: '2025-10-21T12:00:00.000Z', is_minor: false },
  })
  vi.stubGlobal('fetch', () => new Promise<Response>(() => undefined))
  const router = createRouter({
    routeTree: createRootRoute({ component: MembershipStatusView }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await screen.findByRole('table', { name: 'Account and membership' })
}

describe('the account status on a portal without a shop', () => {
  test('says that membership can’t be bought here, without payments', async () => {
    await show(false)
    expect(screen.getByText(/Membership can’t be bought here\./)).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'Payments' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Get All-Access' })).toBeNull()
  })

  test('leads a purchase that was in progress to no shop', async () => {
    await show(false, { status: 'pending', pending: true })
    expect(screen.queryByRole('link', { name: 'Continue in shop' })).toBeNull()
  })
})

test('the account status on a portal with a shop leads to the purchase', async () => {
  await show(true)
  expect(screen.getByRole('link', { name: 'Get All-Access' }).getAttribute('href')).toBe('/cart')
  expect(screen.getByRole('heading', { name: 'Payments' })).toBeDefined()
})
