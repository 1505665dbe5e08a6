import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { adminSections } from './admin-sections.ts'
import { AdminShell } from './admin-shell.tsx'

const step = 38
const listHeight = 300

/** Sections as a low screen shows them: each stands a step below the one before, and the list holds less than eight. */
function onLowScreen() {
  const indexOf = (link: Element) => adminSections.findIndex(({ to }) => to === link.getAttribute('href'))
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return indexOf(this) * step
  })
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(36)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(listHeight)
}

async function show(address: string) {
  const root = createRootRoute({ component: AdminShell })
  const pages = createRoute({ getParentRoute: () => root, path: '/$' })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren([pages]), history })
  await router.load()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  const nav = await screen.findByRole('navigation', { name: 'Console' })
  const list = nav.querySelector('[data-sections]') as HTMLElement
  const open = async (to: string) => {
    act(() => history.push(to))
    await waitFor(() => expect(nav.querySelector('[aria-current]')?.getAttribute('href')).toBe(to))
    return list.scrollTop
  }
  return { list, open }
}

test('scrolls the section list only as far as the open section needs', async () => {
  onLowScreen()
  const { list, open } = await show('/admin/speed')
  const atEnd = 22 * step + 36 - listHeight
  expect(list.scrollTop).toBe(atEnd)
  expect(await open('/admin/jobs')).toBe(atEnd)
  expect(await open('/admin/audit')).toBe(2 * step)
  expect(document.documentElement.scrollTop).toBe(0)
})

test('groups the sections of the rail', async () => {
  await show('/admin/users')
  const rail = within(await screen.findByRole('navigation', { name: 'Console' }))
  expect(rail.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    'People',
    'Play',
    'Content',
    'Machines',
    'System',
  ])
  expect(
    within(rail.getByRole('group', { name: 'People' }))
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Users', 'Reports', 'Audit log'])
})
