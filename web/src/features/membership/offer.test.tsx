import type { Membership } from '@portal/contract/membership'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { Offer } from './offer.tsx'

const dayMs = 86_400_000

const membershipEnding = (days: number | null): Membership => ({
  is_all_access: days !== null,
  status: days === null ? 'none' : 'active',
  pending: false,
  date_started: days === null ? null : '2025-10-21T12:00:00.000Z',
  date_expires: days === null ? null : new Date(Date.now() + days * dayMs).toISOString(),
  date_cancelled: null,
  auto_renew: false,
})

const offer = {
  product_id: '1',
  title: 'All-Access',
  price: '99.99',
  discounted_price: '79.99',
  discount_eligible: true,
  discount_cutoff: '2027-01-01T00:00:00.000Z',
  currency: 'USD',
  benefits: [],
  checkout_host: 'shop.test',
}

const installation = { registration: true, notice: null, support_email: 'help@pinball.club', security_email: '' }

const noReply = () => new Promise<Response>(() => undefined)

async function show(days: number | null, { sells = true, page = Offer, fetch = noReply } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  client.setQueryData(['membership', 'userInfo', {}], membershipEnding(days))
  if (sells && fetch === noReply) client.setQueryData(['membership', 'offer', {}], offer)
  client.setQueryData(['content', 'flags', {}], { ...installation, sells_membership: sells })
  vi.stubGlobal('fetch', fetch)
  const root = createRootRoute({ component: page })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  const { container } = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return { container, title: (await screen.findByRole('heading', { level: 1 })).textContent }
}

describe('Offer', () => {
  test('tells a member the end of the membership and no price', async () => {
    const { container, title } = await show(300)
    expect(title).toMatch(/^You’re a member until /)
    expect(container.textContent).not.toContain('$')
    expect(screen.queryByRole('link', { name: 'Renew All-Access' })).toBeNull()
    expect(container.textContent?.match(/Member since 2025/g)).toHaveLength(1)
  })

  test('offers the renewal without a price struck out in the last 30 days', async () => {
    const { container } = await show(10)
    expect(screen.getByRole('link', { name: 'Renew All-Access' })).toBeDefined()
    expect(screen.getByText('$79.99')).toBeDefined()
    expect(container.querySelector('s')).toBeNull()
  })

  test('says that the shop is closed when its offer cannot be read, and reads it again on request', async () => {
    let isOpen = false
    const answer = () => (isOpen ? Response.json(offer) : Response.json({ code: 500 }, { status: 500 }))
    const { container } = await show(null, { fetch: () => Promise.resolve(answer()) })
    await screen.findByText(/The shop is closed right now/)
    isOpen = true
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('$79.99')
    expect(container.textContent).not.toContain('The shop is closed right now')
  })

  test('shows others the price they save on', async () => {
    const { container, title } = await show(null)
    expect(title).toBe('Get All-Access')
    expect(container.querySelector('s')?.textContent).toContain('$99.99')
    expect(screen.getByText('Early-member price')).toBeDefined()
  })

  test('says on a portal without a shop that membership can’t be bought, and whom to ask', async () => {
    const { container, title } = await show(null, { sells: false })
    expect(title).toBe('All-Access')
    expect(container.textContent).toContain('Membership can’t be bought here.')
    expect(screen.getByRole('link', { name: 'help@pinball.club' })).toBeDefined()
    expect(container.querySelector('a[href="/cart"]')).toBeNull()
    expect(screen.getByRole('list', { name: 'Benefits' })).toBeDefined()
  })

  test('names no renewal to a member of a portal without a shop', async () => {
    const { container, title } = await show(10, { sells: false })
    expect(title).toMatch(/^You’re a member until /)
    expect(container.textContent).not.toMatch(/renew (now|from)/i)
    expect(container.querySelector('a[href="/cart"]')).toBeNull()
  })
})
