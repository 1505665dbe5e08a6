import { expect, test } from 'vitest'
import { judgeStrength } from './strength-judge.ts'

const own = ['dana@demo.test', 'rampqueen']

test('five codes from weak to strong', () => {
  expect(judgeStrength('password', own).code).toBe('Low1')
  expect(judgeStrength('copper-lantern-Mist-2087', own).code).toBe('Strong')
})

test('names of the owner make a password weak; alone they are refused', () => {
  expect(judgeStrength('rampqueen', own)).toEqual({ code: 'Low1', failed: true })
  expect(judgeStrength('Dana@demo.test', own).failed).toBe(true)
  expect(judgeStrength('InsiderConnected', own).failed).toBe(true)
  expect(['Low1', 'Low2']).toContain(judgeStrength('rampqueen1', own).code)
})

test.each([
  ['xK7#pq', true],
  ['xK7#pqv', true],
  ['xK7#pqvz', false],
  ['xK7#pqvz'.repeat(8), false],
  [`${'xK7#pqvz'.repeat(8)}a`, true],
])('a password with a length out of bounds fails: %s', (password, failed) => {
  expect(judgeStrength(password, own).failed).toBe(failed)
})

test('what many people use is refused, other weak ones are not', () => {
  expect(judgeStrength('password123', own).failed).toBe(true)
  expect(judgeStrength('qzv81kwp', own).failed).toBe(false)
})
