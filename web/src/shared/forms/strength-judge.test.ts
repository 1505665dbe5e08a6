import { describe, expect, test } from 'vitest'
import { judgeStrength } from './strength-judge.ts'

const own = ['dana@demo.test', 'rampqueen']

describe('judgeStrength', () => {
  test('rates a common password as weak and a long random one as strong', () => {
    expect(judgeStrength('password', own).code).toBe('Low1')
    expect(judgeStrength('copper-lantern-Mist-2087', own).code).toBe('Strong')
  })

  test('rates names of the owner as weak and refuses them alone', () => {
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
  ])('refuses a password with an invalid length: %s', (password, failed) => {
    expect(judgeStrength(password, own).failed).toBe(failed)
  })

  test('refuses common passwords, but not other weak ones', () => {
    expect(judgeStrength('password123', own).failed).toBe(true)
    expect(judgeStrength('qzv81kwp', own).failed).toBe(false)
  })
})
