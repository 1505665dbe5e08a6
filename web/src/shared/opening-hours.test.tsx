import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { HoursTable } from './opening-hours.tsx'

const location = {
  city: 'Portland',
  time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  opening_hours: [{ day: 1 as const, opens: '12:00', closes: '23:00' }],
}

describe('HoursTable', () => {
  test('leaves out the time zone for readers in it', () => {
    render(<HoursTable location={location} />)
    expect(screen.getByRole('row', { name: /Monday/ })).toBeDefined()
    expect(screen.queryByText(/^Local time/)).toBeNull()
  })

  test('names the time zone to operators in it', () => {
    render(<HoursTable location={location} showsZone />)
    expect(screen.getByText(/^Local time/)).toBeDefined()
  })
})
