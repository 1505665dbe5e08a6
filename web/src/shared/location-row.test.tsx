import type { Location, LocationMachine } from '@portal/contract/locations'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LocationRow } from './location-row.tsx'

const machine = (code: string, change: Partial<LocationMachine> = {}): LocationMachine => ({
  id: 1,
  pk: 1,
  uid: 'M1',
  code,
  custom_display_name: '',
  game_name: `Game ${code}`,
  gradient_start: '#111111',
  gradient_stop: '#222222',
  lamp_color: '#333333',
  glow_color: '#444444',
  machine_image: '',
  active: true,
  online: true,
  presence: 'online',
  out_of_service: false,
  model_type: 'pro',
  model: { model_type: 'pro', model_type_name: 'Pro', title: { id: 1, pk: 1, name: `Game ${code}`, code } },
  ...change,
})

const parlor: Location = {
  id: 7,
  pk: 7,
  uid: 'L7',
  name: 'Pinball Parlor',
  street_address: '614 SE Belmont St',
  street_address_2: '',
  city: 'Portland',
  state: 'OR',
  postal_code: '97214',
  country: 'US',
  latitude: '45.5',
  longitude: '-122.6',
  time_zone: 'America/Los_Angeles',
  pin_source: 'derived',
  zone_source: 'derived',
  utc_offset: -480,
  dst: false,
  privacy_type: 'public',
  group_type: 'business',
  location_type: 'arcade',
  location_type_name: 'Arcade',
  telephone: '',
  website_url: '',
  is_verified: true,
  opening_hours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opens: '16:00', closes: '23:00' })),
  is_mine: false,
  revision: 0,
  distance: 1.3,
  launch_parties: [],
  machines: [],
  games_in_play: 0,
}

async function show(change: Partial<Location>) {
  const root = createRootRoute({ component: () => <LocationRow location={{ ...parlor, ...change }} /> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  render(<RouterProvider router={router as never} />)
  return screen.findByRole('listitem')
}

const covers = (row: HTMLElement) => [...row.querySelectorAll('img')].map((img) => /art\/(\w+)-thumb/.exec(img.src)?.[1])

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  // Wednesday, 6 PM in Portland.
  vi.setSystemTime(new Date('2026-11-26T02:00:00Z'))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('LocationRow', () => {
  test('says type and street, until when it is open, machines online, games in play and the distance', async () => {
    const machines = [machine('ZIL'), machine('JWS', { online: false }), machine('MET', { out_of_service: true })]
    const text = (await show({ machines, games_in_play: 2 })).textContent
    for (const part of [
      'Arcade, 614 SE Belmont St, Portland, OR',
      'Open until 11 PM',
      '1 of 3 machines online',
      '2 games in play',
      '0.8 mi away',
    ])
      expect(text).toContain(part)
  })

  test('says when a closed location opens, in its own time', async () => {
    vi.setSystemTime(new Date('2026-11-26T20:00:00Z'))
    expect((await show({})).textContent).toContain('Closed. Opens 4 PM')
  })

  test('leaves out games in play when there are none, and hours and distance that are unknown', async () => {
    const text = (await show({ machines: [machine('ZIL')], opening_hours: null, distance: null })).textContent
    expect(text).toContain('1 machine online')
    expect(text).not.toMatch(/in play|Open|Closed|away/)
  })

  test('shows six covers, those with a machine to play first, and names all games for screen readers', async () => {
    const machines = ['AAA', 'BBB', 'CCC', 'DDD', 'EEE', 'FFF', 'GGG', 'GGG'].map((code) =>
      machine(code, { online: code !== 'AAA' }),
    )
    const row = await show({ machines })
    expect(covers(row)).toEqual(['BBB', 'CCC', 'DDD', 'EEE', 'FFF', 'GGG'])
    expect(screen.getByText('+1').getAttribute('aria-hidden')).toBe('true')
    expect(screen.getByText(/^Games: Game BBB, .*Game GGG, and Game AAA$/)).toBeDefined()
    expect(screen.queryByRole('img')).toBeNull()
  })

  test('says that a location has no machines', async () => {
    const row = await show({})
    expect(row.textContent).toContain('No machines yet')
    expect(covers(row)).toEqual([])
  })
})
