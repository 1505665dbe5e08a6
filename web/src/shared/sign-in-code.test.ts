import { describe, expect, test } from 'vitest'
import { msUntilRenewal } from './sign-in-code.tsx'

const now = Date.parse('2026-11-20T18:10:00Z')

describe('the sign-in code', () => {
  test('is read again after the hour changes, with a random delay per browser', () => {
    const wait = msUntilRenewal('2026-11-20T19:00:00Z', now)
    expect(wait).toBeGreaterThanOrEqual(50 * 60_000)
    expect(wait).toBeLessThanOrEqual(50 * 60_000 + 30_000)
  })

  test('is read soon after its hour has passed, but not in a loop', () => {
    expect(msUntilRenewal('2026-11-20T17:00:00Z', now)).toBe(30_000)
    expect(msUntilRenewal(undefined, now)).toBe(false)
  })
})
