import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { ExclusivesView } from './exclusives-view.tsx'

const story = (id: number, slug: string, name: string) => ({
  id,
  url_path: `/exclusives/${slug}/${id}`,
  display_title: `Story ${id}`,
  display_image: '',
  summary: '',
  members_only: false,
  categories: [{ slug, name }],
})

const stories = [story(1, 'glass', 'Behind the glass'), story(2, 'workshop', 'From the workshop')]

async function show(category: string | undefined) {
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(Response.json(address.includes('nope') ? [] : category ? stories.slice(0, 1) : stories)),
  )
  const root = createRootRoute({ component: () => <ExclusivesView category={category} /> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}

describe('ExclusivesView', () => {
  test('begins its categories with "All"', async () => {
    await show(undefined)
    const tabs = within(await screen.findByRole('navigation', { name: 'Categories' }))
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'All',
      'Behind the glass',
      'From the workshop',
    ])
  })

  test('says that a category does not exist and leads to all stories', async () => {
    await show('nope-cat')
    expect(await screen.findByText('There’s no such category')).toBeDefined()
    expect(screen.queryByText('No exclusives yet')).toBeNull()
    expect(screen.getAllByRole('link', { name: 'All exclusives' }).length).toBeGreaterThan(0)
  })
})
