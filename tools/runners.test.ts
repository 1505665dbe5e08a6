import { expect, test, vi } from 'vitest'
import { runParts, small } from './run-parts.ts'
import { add, honest, partOf, sentence, type Part } from './runners.ts'

const counts = { passed: 3, failed: 0, skipped: 1 }

test('the last line counts over all runners', () => {
  expect(sentence(add(counts, { passed: 1, failed: 2, skipped: 0 }))).toBe('4 passed, 2 failed, 1 skipped')
})

test('a runner that ends badly without a failed test has failed', () => {
  expect(honest(counts, 1).failed).toBe(1)
  expect(honest({ ...counts, failed: 2 }, 1).failed).toBe(2)
  expect(honest(counts, 0)).toEqual(counts)
})

test('a check counts as one, and says why it failed', async () => {
  const check = (code: number) =>
    partOf({ name: 'format', run: () => Promise.resolve({ code, output: 'three files' }) }).run(false)
  expect(await check(0)).toEqual({ passed: 1, failed: 0, skipped: 0, said: '' })
  expect(await check(1)).toEqual({ passed: 0, failed: 1, skipped: 0, said: 'three files' })
})

test('a check that cannot even run has failed', async () => {
  const broken = partOf({ name: 'build', run: () => Promise.reject(new Error('no such folder')) })
  expect(await broken.run(false)).toEqual({ passed: 0, failed: 1, skipped: 0, said: 'no such folder' })
})

test('small parts run two at a time, the others one after another and in their place', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  let running = 0
  const order: string[] = []
  const part = (name: string): Part => ({
    name,
    run: async (shows) => {
      order.push(`${name} ${shows ? 'shows itself' : 'is quiet'} beside ${running++}`)
      await new Promise((resolve) => setImmediate(resolve))
      running--
      return { passed: 1, failed: 0, skipped: 0, said: `${name} is well` }
    },
  })
  const total = await runParts([small(part('a')), small(part('b')), small(part('c')), part('d'), part('e')])
  expect(total).toEqual({ passed: 5, failed: 0, skipped: 0 })
  expect(order.slice(0, 2)).toEqual(['a is quiet beside 0', 'b is quiet beside 1'])
  expect(order.slice(-2)).toEqual(['d shows itself beside 0', 'e shows itself beside 0'])
  expect(log).toHaveBeenCalledWith('c is well')
})

test('a part that breaks is told, and the others go on', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const broken: Part = { name: 'broken', run: () => Promise.reject(new Error('no room')) }
  const well: Part = { name: 'well', run: () => Promise.resolve({ passed: 2, failed: 0, skipped: 0 }) }
  expect(await runParts([broken, well])).toEqual({ passed: 2, failed: 1, skipped: 0 })
  expect(log).toHaveBeenCalledWith('no room')
})
