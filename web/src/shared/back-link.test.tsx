import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { BackLink } from './back-link.tsx'

async function show(label: string | undefined, address = '/') {
  const root = createRootRoute({
    component: () => (
      <header>
        <BackLink to="/" label={label} />
        <h1>Here</h1>
      </header>
    ),
  })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: [address] }) })
  await router.load()
  render(<RouterProvider router={router as never} />)
  await screen.findByRole('heading', { name: 'Here' })
}

describe('BackLink', () => {
  test('names the page that the link leads back to', async () => {
    await show('Leaderboards')
    expect(screen.getByRole('link', { name: 'Back to Leaderboards' })).toBeDefined()
  })

  test.each([undefined, ''])('shows no link with the label %s', async (label) => {
    await show(label)
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('shows "All Machines" as a link of its own name, without Back', async () => {
    await show('All Machines')
    expect(screen.getByRole('link').textContent).toBe('All Machines')
  })

  test('is not the current page while an entry of its list is open', async () => {
    await show('Machines', '/?show=offline')
    expect(screen.getByRole('link').getAttribute('aria-current')).toBeNull()
  })
})
