import { describe, expect, test } from 'vitest'
import { phoneAsWrittenIn, phoneForReading } from './phone-number.ts'

describe('phone number', () => {
  test('formats a valid number as in its country', async () => {
    expect(await phoneAsWrittenIn('US', '503.555.0123')).toBe('(503) 555-0123')
    expect(await phoneAsWrittenIn('GB', '+442079460958')).toBe('020 7946 0958')
    expect(await phoneAsWrittenIn('US', '+1 503 555 0123')).toBe('(503) 555-0123')
  })

  test.each([
    ['another country’s number', 'US', '+44 20 7946 0958'],
    ['a number of the USA under GB', 'GB', '(503) 555-0123'],
    ['no number at all', 'US', 'call me'],
    ['one digit', 'US', '1'],
    ['more than 17 digits', 'US', '1'.repeat(18)],
    ['more than 250 characters', 'US', `503 555 0123${' '.repeat(250)}`],
    ['an unknown country', 'ZZ', '503 555 0123'],
  ])('rejects %s', async (_, country, input) => {
    expect(await phoneAsWrittenIn(country, input)).toBeUndefined()
  })

  test('shows a number with its country code in groups, and an invalid one unchanged', async () => {
    expect(await phoneForReading('+15035550123')).toBe('+1 503 555 0123')
    expect(await phoneForReading('ask at the bar')).toBe('ask at the bar')
  })
})
