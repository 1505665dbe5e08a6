import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useMainRef } from './frame.ts'

function Frame({ role }: { role: 'dialog' | 'group' }) {
  return (
    <>
      <main ref={useMainRef()} tabIndex={-1}>
        <Outlet />
      </main>
      <div role={role}>
        <button type="button">Beside the page</button>
      </div>
    </>
  )
}

async function show(role: 'dialog' | 'group') {
  const root = createRootRoute({ component: () => <Frame role={role} /> })
  const routes = ['/', '/events'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: () => <h1>{path}</h1> }),
  )
  const router = createRouter({ routeTree: root.addChildren(routes), history: createMemoryHistory() })
  render(<RouterProvider router={router} />)
  await screen.findByRole('heading', { name: '/' })
  const button = screen.getByRole('button')
  button.focus()
  await act(async () => router.navigate({ to: '/events' }))
  await screen.findByRole('heading', { name: '/events' })
  return button
}

describe('the focus after a change of page', () => {
  beforeEach(() => {
    Element.prototype.animate = vi.fn<Element['animate']>()
  })

  test('moves to the new page', async () => {
    await show('group')
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  test('stays in a dialog that was opened meanwhile, which would close without it', async () => {
    const button = await show('dialog')
    expect(document.activeElement).toBe(button)
  })
})
