import type { FleetRow } from '@portal/contract/machines'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { VenueMachines } from './venue-machines.tsx'

const machine = (id: number): FleetRow => ({
  id,
  name: `Machine ${id}`,
  game_name: 'Godzilla',
  game_code: 'ZIL',
  model_type_name: 'Pro',
  serial_number: String(700_000 + id),
  group_type: 'business',
  location_id: 9,
  location_name: 'Lanes',
  presence: 'online',
  last_heard: null,
  last_played: null,
  version: '1.00.0',
  newest_version: '1.00.0',
  outdated: false,
  out_of_service: false,
  coin_door_open: false,
  pending: false,
  pending_hardware_replacement: false,
  open_alerts: 0,
  last_alert: null,
  open_commands: [],
  days: [],
  gradient_start: '#000000',
  gradient_stop: '#ffffff',
  lamp_color: null,
  glow_color: null,
})

async function show(count: number) {
  const machines = Array.from({ length: Math.min(count, 100) }, (_, index) => machine(index + 1))
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      new Response(JSON.stringify({ success: true, machines, count, total_page: 1, current_page: 1, totals: {} }), {
        headers: { 'Content-Type': 'application/json' },
      }),
    ),
  )
  const root = createRootRoute({ component: () => <VenueMachines id={9} name="Lanes" plays={[]} /> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await screen.findByRole('table')
}
afterEach(cleanup)

describe('machines of a location', () => {
  test('says how many of 1,000 machines it shows, and leads to all of them', async () => {
    await show(1000)
    expect(screen.getByText(/This list shows 100 of 1,000 machines\./)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Show all machines' }).getAttribute('href')).toBe('/pro/machines?location=9')
  })

  test('leads nowhere else when it shows every machine', async () => {
    await show(3)
    expect(screen.queryByRole('link', { name: 'Show all machines' })).toBeNull()
  })
})
