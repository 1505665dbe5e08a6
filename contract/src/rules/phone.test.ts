import { expect, test } from 'vitest'
import { mayBePhone, phoneSentence } from './phone.ts'

test('the sentence for an invalid number names its country', () => {
  expect(phoneSentence('Germany')).toBe('Provided phone number does not match format required for Germany')
})

test('a number is parsed only when its length is possible', () => {
  expect(mayBePhone('(503) 555-0142')).toBe(true)
  expect(mayBePhone('1')).toBe(false)
  expect(mayBePhone('12')).toBe(true)
  expect(mayBePhone('1'.repeat(17))).toBe(true)
  expect(mayBePhone('1'.repeat(18))).toBe(false)
  expect(mayBePhone(`12${' '.repeat(249)}`)).toBe(false)
  expect(mayBePhone('call me')).toBe(false)
})
