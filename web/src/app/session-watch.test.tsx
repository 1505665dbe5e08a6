import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { beginSession, clearSession, currentSession } from '../lib/session.ts'
import { RecordForm } from '../shared/record-form.tsx'
import { useRecord } from '../shared/use-record.ts'
import { endIdleSession, SessionWatch } from './session-watch.tsx'

vi.mock('./count-session-end.ts', () => ({ countSessionEnd: () => Promise.resolve() }))

const stored = { id: 1, revision: 4, fields: { name: 'Jaws' } }
const save = { mutateAsync: vi.fn(), isPending: false, error: null, reset: vi.fn() }

function Editor() {
  const { record } = useRecord({ kept: stored, save, readAgain: () => Promise.resolve(stored) })
  return (
    <RecordForm
      record={record}
      faultsOf={() => ({})}
      action="Save"
      sections={[{ title: 'Basics', fields: [{ kind: 'text', name: 'name', label: 'Name' }] }]}
    />
  )
}

/** Opens a record with an unsaved change in the console. */
async function editRecord() {
  const root = createRootRoute({
    component: () => (
      <>
        <SessionWatch />
        <Outlet />
      </>
    ),
  })
  const page = (path: string, component: () => React.ReactNode) => createRoute({ getParentRoute: () => root, path, component })
  const router = createRouter({
    routeTree: root.addChildren([page('/', () => 'Landing'), page('/login', () => 'Log in'), page('/admin/titles/1', Editor)]),
    history: createMemoryHistory({ initialEntries: ['/admin/titles/1'] }),
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Venom' } })
  await screen.findByText('1 unsaved change')
}

beforeEach(() => {
  const token = `h.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.s`
  beginSession({ access_token: token, refresh_token: 'r', user_id: 1001, profile_id: 7, is_minor: false }, false)
})

describe('SessionWatch', () => {
  test.each([
    ['refused', 'Log in'],
    ['user_idle', 'Log in'],
    ['chosen', 'Landing'],
  ] as const)('leaves a form with unsaved changes when the session ends (%s)', async (reason, page) => {
    await editRecord()
    clearSession(reason)
    await screen.findByText(page)
    expect(screen.queryByLabelText('Name')).toBeNull()
  })
})

describe('a session that was idle for hours', () => {
  const fiveHours = 5 * 60 * 60_000

  beforeEach(() => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')))
    localStorage.setItem('portal.last-activity', String(Date.now() - fiveHours))
  })

  test('ends when the portal is opened again', async () => {
    await endIdleSession()
    expect(currentSession()).toBeNull()
  })

  test('goes on when its player chose to stay logged in', async () => {
    localStorage.setItem('portal.remember', '1')
    await endIdleSession()
    expect(currentSession()?.userId).toBe(1001)
    expect(Date.now() - Number(localStorage.getItem('portal.last-activity'))).toBeLessThan(fiveHours)
  })
})
