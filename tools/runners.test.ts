import { expect, test, vi } from 'vitest'
import { add, honest, partOf, sentence } from './runners.ts'

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
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const check = (code: number) => partOf({ name: 'format', run: () => Promise.resolve({ code, output: 'three files' }) }).run()
  expect(await check(0)).toEqual({ passed: 1, failed: 0, skipped: 0 })
  expect(log).not.toHaveBeenCalled()
  expect(await check(1)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  expect(log).toHaveBeenCalledWith('three files')
})

test('a check that cannot even run has failed', async () => {
  vi.spyOn(console, 'log').mockReturnValue()
  const broken = partOf({ name: 'build', run: () => Promise.reject(new Error('no such folder')) })
  expect(await broken.run()).toEqual({ passed: 0, failed: 1, skipped: 0 })
})
