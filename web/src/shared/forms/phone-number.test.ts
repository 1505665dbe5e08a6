import { describe, expect, test } from 'vitest'
import { phoneAsWrittenIn, phoneForReading } from './phone-number.ts'

describe('phone number', () => {
  test('formats a valid number as in its country', async () => {
    expect(await phoneAsWrittenIn('US', '503.555.0123')).toBe('(503) 555-0123')
    expect(await phoneAsWrittenIn('GB', '+442079460958')).toBe('020 7946 0958')
    expect(await phoneAsWrittenIn('US', '+1 503 555 0123')).toBe('(503) 555-0123')
  })

  test.each([
    ['CA', '+1 800 267 6788', '(800) 267-6788'],
    ['JM', '888 991 9999', '(888) 991-9999'],
    ['GG', '0800 123 4567', '0800 123 4567'],
    ['IM', '01624 686801', '01624 686801'],
    ['KZ', '8 800 080 0800', '8 (800) 080-08-00'],
    ['YT', '0801 23 45 67', '0801 23 45 67'],
    ['SJ', '79 02 12 34', '79 02 12 34'],
    ['AX', '0457 345 6789', '045 73456789'],
    ['CX', '1300 654 321', '1300 654 321'],
    ['EH', '0528 89 12 34', '05 28 89 12 34'],
  ])('accepts a number that %s shares with other countries: %s', async (country, input, national) => {
    expect(await phoneAsWrittenIn(country, input)).toBe(national)
  })

  test.each([
    ['another country’s number', 'US', '+44 20 7946 0958'],
    ['another territory’s number of one country code', 'GG', '01534 445500'],
    ['an unassigned area code', 'GB', '0101 123 4567'],
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
