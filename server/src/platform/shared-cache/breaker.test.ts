import { expect, test } from 'vitest'
import { makeBreaker } from './valkey.ts'

const fails = () => Promise.reject(new Error('away'))

test('a failing service is not called for a while, then once, then by all', async () => {
  let now = 0
  let asked = 0
  const breaker = makeBreaker({ now: () => now, restMs: 1_000 })
  const works = () => Promise.resolve(++asked)

  expect(await breaker.run(works)).toBe(1)
  expect(await breaker.run(fails)).toBeNull()
  expect(breaker.isOpen()).toBe(true)
  now = 999
  expect(await breaker.run(works)).toBeNull()
  expect(asked).toBe(1)

  now = 1_000
  const answer = Promise.withResolvers<number>()
  const slow = breaker.run(() => answer.promise)
  expect(await breaker.run(works)).toBeNull()
  answer.resolve(7)
  expect(await slow).toBe(7)
  expect(breaker.isOpen()).toBe(false)
  expect(await breaker.run(works)).toBe(2)
})

test('a service that still fails is not called again for a while', async () => {
  let now = 0
  const breaker = makeBreaker({ now: () => now, restMs: 1_000 })
  await breaker.run(fails)
  now = 1_500
  await breaker.run(fails)
  now = 2_000
  expect(await breaker.run(() => Promise.resolve(1))).toBeNull()
  now = 2_500
  expect(await breaker.run(() => Promise.resolve(1))).toBe(1)
})
