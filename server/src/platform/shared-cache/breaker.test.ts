import { expect, test } from 'vitest'
import { makeBreaker } from './breaker.ts'

const fails = () => Promise.reject(new Error('away'))

test('a failing service is not called for a while, then once, then by all', async () => {
  let now = 0
  let asked = 0
  const breaker = makeBreaker({ now: () => now, restMs: 1_000 })
  const works = () => Promise.resolve(++asked)

  expect(await breaker.ask(works)).toBe(1)
  expect(await breaker.ask(fails)).toBeNull()
  expect(breaker.isOpen()).toBe(true)
  now = 999
  expect(await breaker.ask(works)).toBeNull()
  expect(asked).toBe(1)

  now = 1_000
  const answer = Promise.withResolvers<number>()
  const slow = breaker.ask(() => answer.promise)
  expect(await breaker.ask(works)).toBeNull()
  answer.resolve(7)
  expect(await slow).toBe(7)
  expect(breaker.isOpen()).toBe(false)
  expect(await breaker.ask(works)).toBe(2)
})

test('a service that still fails is not called again for a while', async () => {
  let now = 0
  const breaker = makeBreaker({ now: () => now, restMs: 1_000 })
  await breaker.ask(fails)
  now = 1_500
  await breaker.ask(fails)
  now = 2_000
  expect(await breaker.ask(() => Promise.resolve(1))).toBeNull()
  now = 2_500
  expect(await breaker.ask(() => Promise.resolve(1))).toBe(1)
})
