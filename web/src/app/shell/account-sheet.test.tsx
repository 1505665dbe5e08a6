import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { AccountSheet } from './account-sheet.tsx'

async function show() {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, machines: [] })))
  HTMLElement.prototype.setPointerCapture = () => undefined
  const onClose = vi.fn()
  const root = createRootRoute({ component: () => <AccountSheet user={undefined} onClose={onClose} /> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return { onClose, sheet: await screen.findByRole('dialog', { name: 'You' }) }
}

const drag = (handle: HTMLElement, px: number) => {
  fireEvent.pointerDown(handle, { clientY: 100 })
  fireEvent.pointerMove(handle, { clientY: 100 + px })
  fireEvent.pointerUp(handle, { clientY: 100 + px })
}

describe('AccountSheet', () => {
  test('begins with the profile and ends with Log out', async () => {
    const { sheet } = await show()
    const [first] = within(sheet).getAllByRole('link')
    expect(first?.textContent).toContain('View profile')
    expect(within(sheet).getAllByRole('listitem').at(-1)?.textContent).toBe('Log out')
    for (const name of ['My gameroom', 'Connections', 'Announcements', 'Events', 'Locations', 'Account', 'All-Access', 'Help'])
      expect(within(sheet).getByRole('link', { name })).toBeDefined()
  })

  test('closes with Esc', async () => {
    const { onClose } = await show()
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('closes when it is dragged down far enough', async () => {
    const { onClose, sheet } = await show()
    const handle = within(sheet).getByRole('link', { name: /View profile/ })
    drag(handle, 40)
    expect(onClose).not.toHaveBeenCalled()
    drag(handle, 140)
    expect(onClose).toHaveBeenCalledOnce()
  })
})
