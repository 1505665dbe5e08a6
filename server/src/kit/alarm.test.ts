import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeAlarm, type Alarm } from './alarm.ts'
import type { Services } from './services.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const begin = Date.parse('2026-11-20T18:00:00Z')

/** An alarm over moments that a story may add to; rings are noted by the clock. */
function story(moments: number[]) {
  vi.setSystemTime(begin)
  const rings: number[] = []
  let away = false
  const listeners: (() => void)[] = []
  const services = {
    clock: { now: () => new Date() },
    log: { error: () => {} },
    bus: { on: (_name: string, listener: () => void) => listeners.push(listener), onReconnect: () => {} },
  } as unknown as Services
  const alarm: Alarm = {
    name: 'story',
    signal: 'story-changed',
    next: async (_services, after) => {
      if (away) throw Object.assign(new Error('gone'), { code: '57P01' })
      const [first] = moments.filter((at) => at > after.getTime()).toSorted((a, b) => a - b)
      return first === undefined ? null : new Date(first)
    },
    ring: () => void rings.push(Date.now()),
  }
  const running = makeAlarm(services, alarm)
  running.start()
  return {
    rings,
    running,
    add: (at: number) => {
      moments.push(at)
      for (const listener of listeners) listener()
    },
    lose: (state: boolean) => {
      away = state
    },
  }
}

test('whatever the moments, each is rung for when it comes and never between', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.integer({ min: 1, max: 600_000 }), { maxLength: 12 }), async (offsets) => {
      const moments = offsets.map((offset) => begin + offset)
      const { rings, running } = story(moments)
      await vi.advanceTimersByTimeAsync(700_000)
      running.stop()
      expect(rings).toEqual(moments.toSorted((a, b) => a - b))
    }),
    { numRuns: 40 },
  )
})

test('a moment that is added later, before the one it sleeps for, is rung for in time', async () => {
  const { rings, running, add } = story([begin + 50_000])
  await vi.advanceTimersByTimeAsync(1_000)
  add(begin + 2_000)
  await vi.advanceTimersByTimeAsync(60_000)
  running.stop()
  expect(rings).toEqual([begin + 2_000, begin + 50_000])
})

test('a database that is away for a while delays it by a second at most after it is back', async () => {
  const { rings, running, lose } = story([begin + 2_000])
  lose(true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(rings).toEqual([])
  lose(false)
  await vi.advanceTimersByTimeAsync(1_000)
  running.stop()
  expect(rings).toHaveLength(1)
})

test('what is stopped rings no more', async () => {
  const { rings, running, add } = story([begin + 2_000])
  await vi.advanceTimersByTimeAsync(100)
  running.stop()
  add(begin + 3_000)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(rings).toEqual([])
})
