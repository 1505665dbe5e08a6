import { useQuery } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet } from '@tanstack/react-router'
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { App } from './app.tsx'
import { createQueryClient } from './query-client.ts'

/** An app of a frame and a page, which show the same read. */
async function makeApp(queryFn: () => Promise<string>) {
  const Name = () => <b>{useQuery({ queryKey: ['name'], queryFn }).data ?? 'nobody'}</b>
  const Frame = () => (
    <>
      <Name />
      <Outlet />
    </>
  )
  const frame = createRootRoute({ component: Frame })
  const page = createRoute({ getParentRoute: () => frame, path: '/', component: Name })
  const router = createRouter({
    routeTree: frame.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    defaultPendingComponent: () => <i />,
  })
  router.ssr = { manifest: undefined }
  await router.load()
  return { queryClient: createQueryClient(), router }
}

describe('App', () => {
  test('starts queries after hydration, so that React keeps the prerendered markup', async () => {
    const queryFn = vi.fn(() => Promise.resolve('Nora'))
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(<App {...await makeApp(queryFn)} />)
    expect(queryFn).not.toHaveBeenCalled()
    const before = [...container.querySelectorAll('b')]
    expect(before.map((element) => element.textContent)).toEqual(['nobody', 'nobody'])
    const onRecoverableError = vi.fn()
    const app = await makeApp(queryFn)
    await act(async () => void hydrateRoot(container, <App {...app} />, { onRecoverableError }))
    await vi.waitFor(() => expect(before.map((element) => element.textContent)).toEqual(['Nora', 'Nora']))
    expect([...container.querySelectorAll('b')]).toEqual(before)
    expect(onRecoverableError).not.toHaveBeenCalled()
    expect(queryFn).toHaveBeenCalledTimes(1)
  })
})
