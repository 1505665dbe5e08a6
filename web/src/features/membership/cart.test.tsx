import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Cart } from './cart.tsx'

async function openCart(sells: boolean, checkoutUrl?: string) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  client.setQueryData(['content', 'flags', {}], { registration: true, notice: null, sells_membership: sells })
  client.setQueryData(['membership', 'offer', {}], { checkout_host: 'shop.test' })
  const fetched = vi.fn(() => new Promise<Response>(() => undefined))
  vi.stubGlobal('fetch', fetched)
  const root = createRootRoute()
  const cart = createRoute({ getParentRoute: () => root, path: '/cart', component: () => <Cart checkoutUrl={checkoutUrl} /> })
  const upgrade = createRoute({ getParentRoute: () => root, path: '/upgrade', component: () => <h1>All-Access</h1> })
  const home = createRoute({ getParentRoute: () => root, path: '/insider', component: () => <h1>Home</h1> })
  const history = createMemoryHistory({ initialEntries: ['/cart'] })
  const router = createRouter({ routeTree: root.addChildren([cart, upgrade, home]), history })
  await router.load()
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return { fetched, history }
}

test('the cart of a portal without a shop leads to the page of the membership and calls nothing', async () => {
  const { fetched, history } = await openCart(false)
  expect(await screen.findByRole('heading', { name: 'All-Access' })).toBeDefined()
  expect(history.location.pathname).toBe('/upgrade')
  expect(fetched).not.toHaveBeenCalled()
})

test('the cart of a portal with a shop prepares the checkout', async () => {
  const { history } = await openCart(true)
  expect(await screen.findByText('Preparing your checkout')).toBeDefined()
  expect(history.location.pathname).toBe('/cart')
})

test('a checkout address of another site leads home and opens no tab', async () => {
  const opened = vi.spyOn(window, 'open')
  const { history } = await openCart(true, 'https://evil.test/checkout')
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeDefined()
  expect(history.location.pathname).toBe('/insider')
  expect(opened).not.toHaveBeenCalled()
})

test('a checkout address of the shop stays in the cart', async () => {
  const { history } = await openCart(true, 'https://shop.test/checkout')
  expect(await screen.findByText('Preparing your checkout')).toBeDefined()
  expect(history.location.pathname).toBe('/cart')
})
