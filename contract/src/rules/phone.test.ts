import { expect, test } from 'vitest'
import { isOnlyCountryCode, looksLikePhone } from './phone.ts'
import { phoneSentence } from './messages.ts'

test('the error for an invalid phone number names its country', () => {
  expect(phoneSentence('Germany')).toBe('Provided phone number does not match format required for Germany')
})

test('a phone number is parsed only when its length is possible', () => {
  expect(looksLikePhone('(503) 555-0142')).toBe(true)
  expect(looksLikePhone('1')).toBe(false)
  expect(looksLikePhone('12')).toBe(true)
  expect(looksLikePhone('1'.repeat(17))).toBe(true)
  expect(looksLikePhone('1'.repeat(18))).toBe(false)
  expect(looksLikePhone(`12${' '.repeat(249)}`)).toBe(false)
  expect(looksLikePhone('call me')).toBe(false)
})

test('a dial code alone is no phone number', () => {
  expect(['+1', ' +49 ', '+ 358', '(+1)'].map(isOnlyCountryCode)).toEqual([true, true, true, true])
  expect(['', '+', '1', '+1 503 555 0142', '+4930', 'call me'].map(isOnlyCountryCode)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
  ])
})
