import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ProLink } from './pro-link.tsx'
import { proLinks } from './pro-links.ts'

const Rail = () => (
  <nav>
    {proLinks.map((place) => (
      <ProLink key={place.label} place={place} icon={20} inRail />
    ))}
  </nav>
)

async function currentAt(address: string) {
  const root = createRootRoute({ component: Rail })
  const pages = createRoute({ getParentRoute: () => root, path: '/$' })
  const router = createRouter({
    routeTree: root.addChildren([pages]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  await router.load()
  render(<RouterProvider router={router as never} />)
  const links = await screen.findAllByRole('link')
  return links.filter((link) => link.hasAttribute('aria-current')).map((link) => link.getAttribute('href'))
}

describe('ProLink', () => {
  test.each([
    ['/pro/utilities/networks', '/pro/utilities/networks'],
    ['/pro/utilities/posters', '/pro/utilities'],
    ['/pro/utilities', '/pro/utilities'],
    ['/pro/machines/7', '/pro/machines'],
  ])('marks one current link at %s', async (address, current) => {
    expect(await currentAt(address)).toEqual([current])
  })
})
