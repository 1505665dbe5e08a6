import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { beginSession } from '../../lib/session.ts'
import { SetValidated } from './set-validated.tsx'

const expired = { success: false, code: 100, message: 'This link has expired. Please request a new one.' }

/** Shows the page of a used link or of no link. */
function show(token: string | undefined) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(expired, { status: 400 })))
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <SetValidated token={token} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}

describe('the page of an expired activation link', () => {
  test('says so and offers a new one', async () => {
    show('used-up')
    expect(await screen.findByText('This link has expired. Please request a new one.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Resend email' })).toBeDefined()
  })

  test.each(['used-up', undefined])(
    'tells a signed-in player that the account is active, and leads home (token %s)',
    async (token) => {
      beginSession({ access_token: 'a.b.c', refresh_token: 'r', user_id: 1001, profile_id: 7, is_minor: false }, false)
      show(token)
      expect(await screen.findByRole('heading', { name: 'Your account is already active' })).toBeDefined()
      expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/insider')
    },
  )
})
