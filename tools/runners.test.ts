import { expect, test, vi } from 'vitest'
import { runParts, asSmall, withSecondTry } from './run-parts.ts'
import { add, failOnExitCode, partOf, countsText, type Part } from './runners.ts'

const counts = { passed: 3, failed: 0, skipped: 1 }

test('counts of all parts are added up in the last line', () => {
  expect(countsText(add(counts, { passed: 1, failed: 2, skipped: 0 }))).toBe('4 passed, 2 failed, 1 skipped')
})

test('a runner that exits with an error but no failed test counts as failed', () => {
  expect(failOnExitCode(counts, 1).failed).toBe(1)
  expect(failOnExitCode({ ...counts, failed: 2 }, 1).failed).toBe(2)
  expect(failOnExitCode(counts, 0)).toEqual(counts)
})

test('a check counts as one test and prints its output when it fails', async () => {
  const check = (code: number) =>
    partOf({ name: 'format', run: () => Promise.resolve({ code, output: 'three files' }) }).run(false)
  expect(await check(0)).toEqual({ passed: 1, failed: 0, skipped: 0, said: '' })
  expect(await check(1)).toEqual({ passed: 0, failed: 1, skipped: 0, said: 'three files' })
})

test('a check that throws counts as failed', async () => {
  const broken = partOf({ name: 'build', run: () => Promise.reject(new Error('no such folder')) })
  expect(await broken.run(false)).toEqual({ passed: 0, failed: 1, skipped: 0, said: 'no such folder' })
})

test('small parts run two at a time, other parts one after another in their order', async () => {
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
  const total = await runParts([asSmall(part('a')), asSmall(part('b')), asSmall(part('c')), part('d'), part('e')])
  expect(total).toEqual({ passed: 5, failed: 0, skipped: 0 })
  expect(order.slice(0, 2)).toEqual(['a is quiet beside 0', 'b is quiet beside 1'])
  expect(order.slice(-2)).toEqual(['d shows itself beside 0', 'e shows itself beside 0'])
  expect(log).toHaveBeenCalledWith('c is well')
})

test('a part that throws counts as failed, and the next part runs', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const broken: Part = { name: 'broken', run: () => Promise.reject(new Error('no such folder')) }
  const well: Part = { name: 'well', run: () => Promise.resolve({ passed: 2, failed: 0, skipped: 0 }) }
  expect(await runParts([broken, well])).toEqual({ passed: 2, failed: 1, skipped: 0 })
  expect(log).toHaveBeenCalledWith('no such folder')
})

test('the output of a failed part is repeated after all parts', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const failing: Part = {
    name: 'failing',
    run: () => Promise.resolve({ passed: 1, failed: 1, skipped: 0, output: '\u001b[31mexpected 1\u001b[39m to be 2' }),
  }
  const well: Part = { name: 'well', run: () => Promise.resolve({ passed: 2, failed: 0, skipped: 0, output: 'all passed' }) }
  await runParts([failing, well])
  expect(log.mock.lastCall).toEqual(['\n── failed: failing ──\nexpected 1 to be 2'])
})

test('a part that fails once passes at its second try, with the first failure printed; one that fails twice has failed', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  let tries = 0
  const part = (failures: number): Part => ({
    name: 'late',
    run: () => Promise.resolve({ passed: 1, failed: tries++ < failures ? 1 : 0, skipped: 0, output: `try ${tries}` }),
  })
  expect(await runParts([withSecondTry(part(1))])).toEqual({ passed: 1, failed: 0, skipped: 0 })
  expect(log).toHaveBeenCalledWith('\n── late: first try failed, running it again ──\ntry 1')
  tries = 0
  expect(await runParts([withSecondTry(part(2))])).toEqual({ passed: 1, failed: 1, skipped: 0 })
})
