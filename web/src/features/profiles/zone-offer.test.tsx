import type { User } from '@portal/contract/profiles'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { offeredZone, ZoneOffer } from './zone-offer.tsx'

const zone = (name: string, declined: string[] = []): User['time_zone'] => ({
  name,
  source: 'home',
  declined,
  days_follow_at: null,
})
const winter = Date.UTC(2026, 10, 26)

describe('the offer of a time zone', () => {
  test('is made for another time than that of the account, unless the traveler declined it', () => {
    expect(offeredZone(zone('America/Chicago'), 'Europe/Berlin', winter)).toBe('Europe/Berlin')
    expect(offeredZone(zone('America/Chicago', ['Europe/Berlin']), 'Europe/Berlin', winter)).toBeNull()
    expect(offeredZone(zone('America/Chicago'), 'America/Chicago', winter)).toBeNull()
  })

  test('is not made where clocks show the same all year, and is made where only daylight saving time differs', () => {
    expect(offeredZone(zone('Europe/Berlin'), 'Europe/Paris', winter)).toBeNull()
    expect(offeredZone(zone('America/Denver'), 'America/Phoenix', winter)).toBe('America/Phoenix')
  })

  test('is not made for a zone that the browser does not know', () => {
    expect(offeredZone(zone('Middle/Earth'), 'Europe/Berlin', winter)).toBeNull()
    expect(offeredZone(zone('America/Chicago'), '', winter)).toBeNull()
  })

  test('sends what the traveler decides', async () => {
    const sent: unknown[] = []
    vi.stubGlobal('fetch', (_: string, init?: RequestInit) => {
      sent.push(JSON.parse(init?.body as string))
      return Promise.resolve(Response.json({ success: true, user: { time_zone: zone('Asia/Tokyo') } }))
    })
    render(
      <QueryClientProvider client={new QueryClient()}>
        <ZoneOffer zone={zone('Asia/Tokyo')} />
      </QueryClientProvider>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Keep Tokyo time' }))
    await waitFor(() => expect(sent).toEqual([{ declined_time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone }]))
  })
})
