import { render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Countdown, countdownParts } from './countdown.tsx'

const at = (minutes: number) => new Date(minutes * 60_000)

describe('Countdown', () => {
  test('shows days, hours and minutes with two digits', () => {
    expect(countdownParts(at(2 * 1440 + 9 * 60 + 14), at(0))).toMatchObject({
      days: '02',
      hours: '09',
      minutes: '14',
      text: '02 days, 09 hours, 14 mins',
    })
  })

  test('shows zeros after the end', () => {
    expect(countdownParts(at(10), at(10)).text).toBe('00 days, 00 hours, 00 mins')
    expect(countdownParts(at(10), at(9999))).toMatchObject({ ended: true, text: '00 days, 00 hours, 00 mins' })
  })

  test('shows days, hours and minutes that add up to the remaining whole minutes', () => {
    fc.assert(
      fc.property(fc.nat({ max: 400 * 1440 }), fc.nat({ max: 59_999 }), (minutes, rest) => {
        const { days, hours, minutes: mins } = countdownParts(new Date(minutes * 60_000 + rest), at(0))
        expect(Number(days) * 1440 + Number(hours) * 60 + Number(mins)).toBe(minutes)
        expect(Number(hours)).toBeLessThan(24)
        expect(Number(mins)).toBeLessThan(60)
      }),
    )
  })

  beforeEach(() => void vi.useFakeTimers({ now: at(0) }))
  afterEach(() => void vi.useRealTimers())

  test('gives screen readers a sentence instead of the digits', () => {
    render(<Countdown to={at(11 * 60 + 36).toISOString()} />)
    expect(screen.getByText('00 days, 11 hours, 36 mins')).toBeTruthy()
  })
})
