import { afterEach, expect, test } from 'vitest'
import {
  markHydrated,
  prefetchesAt,
  prerenderedElement,
  readPrerendered,
  RenderTime,
  setPrerendered,
  untilHydrated,
  type PrerenderedPage,
} from './prerendered.ts'
import { formatAgo, formatDayAndClock } from './format.ts'

const page: PrerenderedPage = {
  address: '/insider/leaderboards/A',
  at: '2026-11-21T12:00:00.000Z',
  reader: 'visitor',
  data: [[['leaderboards', 'byEventCode', {}], { leaderboard: { name: '</script><script>alert(1)</script>' } }]],
  reads: [],
}

afterEach(() => setPrerendered(null))

test('describes a page whose data contains the end tag of the element', () => {
  document.body.innerHTML = prerenderedElement(page)
  expect(document.querySelectorAll('script')).toHaveLength(1)
  expect(readPrerendered()).toEqual(page)
})

test('formats the times of a prerendered page in UTC', () => {
  const now = new RenderTime('2026-11-21T00:30:00Z')
  expect(formatDayAndClock('2026-11-22T23:59:00Z', now)).toBe('Sunday at 23:59')
  expect(formatAgo('2026-11-20T23:00:00Z', now)).toBe('Yesterday')
  expect(formatAgo('2026-11-20T23:45:00Z', now)).toBe('45 min ago')
})

test('holds answers back until the page is hydrated', async () => {
  setPrerendered(page)
  const received: string[] = []
  const waiting = untilHydrated().then(() => received.push('answer'))
  await Promise.resolve()
  expect(received).toEqual([])
  markHydrated()
  await waiting
  expect(received).toEqual(['answer'])
})

test('takes the parameters of a placeholder from the path, and leaves other reads unchanged', () => {
  const reads = [{ spec: { method: 'GET', version: 1, path: '/game_titles/{id}' }, input: {} }]
  const placeholder = { ...page, shape: '^/ic/games/(?<id>[^/]+)$', reads }
  expect(prefetchesAt(placeholder, '/ic/games/ZIL').map(({ input }) => input.params)).toEqual([
    expect.objectContaining({ id: 'ZIL' }),
  ])
  expect(prefetchesAt({ ...page, reads }, '/ic/games/7')).toBe(reads)
})
