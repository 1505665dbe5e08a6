import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OrdersOfPerson } from './order-list.tsx'

test('the page of a person leads an admin to the form that gives All-Access to that person', async () => {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <OrdersOfPerson userId={1042} orders={[]} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  render(<RouterProvider router={router as never} />)
  const link = await screen.findByRole('link', { name: 'Give All-Access' })
  expect(link.getAttribute('href')).toBe('/admin/orders?user=1042#grant')
})
