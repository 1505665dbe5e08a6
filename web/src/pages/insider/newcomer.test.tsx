import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Newcomer } from './newcomer.tsx'

const address = { street_address: '', street_address_2: '', city: '', state: '', postal_code: '', country: 'US' }
const user = { username: 'newcomer', address, is_minor: false, tutorial_completed: true, group_memberships: [] }
const designer = {
  uid: 'designer',
  username: 'ramp_designer',
  internal_bio: 'Designs playfields, ramps first.',
  is_following: false,
  is_blocked: false,
  profile: { avatar_url: '', initials: 'RD', background_color_hex: '#FFB28A', is_all_access: false },
}
const machine = { id: 7, custom_display_name: '', game_name: 'Godzilla', active: true, online: true, archived: false }

async function open(reader: object, machines: object[] = []): Promise<void> {
  const calls: Record<string, unknown> = {
    user_detail: { success: true, user: { ...user, ...reader } },
    user_registered_machines: { success: true, user: { id: 1, machines }, machines },
    team_stern_members: [designer],
  }
  vi.stubGlobal('fetch', (target: string) => {
    const found = Object.entries(calls).find(([part]) => target.includes(part))
    return Promise.resolve(new Response(JSON.stringify(found?.[1] ?? { success: false }), { status: found ? 200 : 404 }))
  })
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path: '/', component: Newcomer })
  const router: AnyRouter = createRouter({ routeTree: root.addChildren([page]), history: createMemoryHistory() })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByText('How it works')
}

test('adults without an address are asked where they play, and see people to follow with the reason', async () => {
  await open({})
  expect(await screen.findByLabelText('City or postal code')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Use my location' })).toBeTruthy()
  expect(await screen.findByText('Designs playfields, ramps first.')).toBeTruthy()
})

test('minors are neither offered strangers nor asked for their position', async () => {
  await open({ is_minor: true })
  expect(await screen.findByLabelText('City or postal code')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Use my location' })).toBeNull()
  expect(screen.queryByText('People to follow')).toBeNull()
})

test('owners are led to their own machine instead of the nearest one', async () => {
  await open({}, [machine])
  expect(await screen.findByRole('heading', { name: 'Scan this, press start' })).toBeTruthy()
  expect(screen.getByText('It’s online and ready.')).toBeTruthy()
  expect(screen.queryByLabelText('City or postal code')).toBeNull()
  expect(screen.queryByText('Register a machine you own')).toBeNull()
})
