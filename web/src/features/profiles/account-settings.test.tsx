import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { AccountSettings } from './account-settings.tsx'

vi.mock('../../lib/load-part.ts', async () => {
  const parts = {
    ...(await import('./name-settings.tsx')),
    ...(await import('./address-setting.tsx')),
    ...(await import('./password-setting.tsx')),
    ...(await import('./avatar-setting.tsx')),
    ...(await import('./code-settings.tsx')),
    ...(await import('./delete-setting.tsx')),
  }
  return { lazyPart: (_load: unknown, name: keyof typeof parts) => parts[name] }
})

const address = { street_address: '', city: '', state: '', postal_code: '', country: 'US' }

const userWith = (pendingEmail: string | null) => ({
  user: {
    email: 'ada@world.test',
    pending_email: pendingEmail,
    email_undo_until: '2026-12-03T12:00:00.000Z',
    username: 'adalove',
    first_name: 'Ada',
    last_name: 'Lovelace',
    initials: 'ADA',
    privacy: 'public',
    language: null,
    time_zone: { name: 'America/Chicago', source: 'home', declined: [], days_follow_at: null },
    is_minor: false,
    address,
    profile: { id: 1, initials: 'ADA', avatar: null, background_color: null },
  },
})

/** A server whose answers the test gives: reads in the order of the requests, and the one change. */
function slowServer() {
  const reads: ((answer: Response) => void)[] = []
  const changes: ((answer: Response) => void)[] = []
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    if (init?.method === 'POST' || address.includes('user_detail')) (init?.method === 'POST' ? changes : reads).push(resolve)
    return promise
  })
  const answer = (pendingEmail: string | null) => Response.json({ success: true, ...userWith(pendingEmail) })
  return {
    reads,
    read: (at: number, pendingEmail: string | null) => reads[at]?.(answer(pendingEmail)),
    change: async (pendingEmail: string | null) => {
      await waitFor(() => expect(changes).toHaveLength(1))
      changes[0]?.(answer(pendingEmail))
    },
  }
}

async function openEmail() {
  const server = slowServer()
  const client = new QueryClient()
  const root = createRootRoute({ component: () => <AccountSettings renderTour={() => null} /> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(server.reads).toHaveLength(1))
  server.read(0, null)
  await userEvent.click(await screen.findByRole('button', { name: 'Edit: Email' }))
  fireEvent.input(await screen.findByRole('textbox', { name: 'Email' }), { target: { value: 'moved@world.test' } })
  return { server, client }
}

const saveEmail = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

describe('AccountSettings', () => {
  test('offers to confirm a changed email again while the old address can undo the change', async () => {
    await openEmail()
    expect(await screen.findByText(/Your old address can undo the last change until December/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Confirm new address again' }).getAttribute('href')).toBe('/set-email')
  })

  test('opens a form for a press right after saving, once the change is saved', async () => {
    const { server } = await openEmail()
    await saveEmail()
    const close = await screen.findByRole('button', { name: 'Cancel: Email' })
    await waitFor(() => expect(close.getAttribute('aria-disabled')).toBe('true'))
    await userEvent.click(close)
    expect(screen.getByRole('button', { name: 'Cancel: Email' })).toBeDefined()
    await server.change('moved@world.test')
    const change = await screen.findByRole('button', { name: 'Edit: Email' })
    await waitFor(() => expect(change.getAttribute('aria-disabled')).toBeNull())
    await userEvent.click(change)
    expect(await screen.findByRole('button', { name: 'Resend link' })).toBeDefined()
  })

  test('keeps a saved change when an older read arrives after it', async () => {
    const { server, client } = await openEmail()
    void client.refetchQueries()
    await waitFor(() => expect(server.reads).toHaveLength(2))
    await saveEmail()
    await server.change('moved@world.test')
    expect(await screen.findByText(/Waiting for you to open the link/)).toBeDefined()
    server.read(1, null)
    await waitFor(() => expect(client.isFetching({ queryKey: ['profiles', 'userDetail'] })).toBe(0))
    expect(screen.getByText(/Waiting for you to open the link/)).toBeDefined()
  })
})

describe('AccountSettings in groups', () => {
  test('closes an open row with Esc and gives the focus back to its verb', async () => {
    await openEmail()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit: Email' }))
  })

  test('keeps one row open at a time', async () => {
    await openEmail()
    await userEvent.click(screen.getByRole('button', { name: 'Edit: Username' }))
    const username = await screen.findByRole('textbox', { name: 'Username' })
    await waitFor(() => expect(username).toBe(document.activeElement))
    expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull()
  })

  test('says what a deletion means before its button', async () => {
    await openEmail()
    const button = await screen.findByRole('button', { name: 'Delete account…' })
    const text = screen.getByText(/Log in within 14 days to keep your account/)
    expect(text.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  })
})
