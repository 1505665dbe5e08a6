import { afterEach, expect, test } from 'vitest'
import {
  drawAs,
  DrawnTime,
  firstScreenElement,
  readFirstScreen,
  readsAt,
  untilAlive,
  pageIsAlive,
  type FirstScreen,
} from './first-screen.ts'
import { formatAgo, formatDayAndClock } from './format.ts'

const first: FirstScreen = {
  address: '/insider/leaderboards/A',
  at: '2026-11-21T12:00:00.000Z',
  reader: 'visitor',
  data: [[['leaderboards', 'byEventCode', {}], { leaderboard: { name: '</script><script>alert(1)</script>' } }]],
  reads: [],
}

afterEach(() => drawAs(null))

test('what a document says about its screen survives a name that would end the element', () => {
  document.body.innerHTML = firstScreenElement(first)
  expect(document.querySelectorAll('script')).toHaveLength(1)
  expect(readFirstScreen()).toEqual(first)
})

test('a first screen is drawn in UTC, wherever it is drawn', () => {
  const now = new DrawnTime('2026-11-21T00:30:00Z')
  expect(formatDayAndClock('2026-11-22T23:59:00Z', now)).toBe('Sunday at 23:59')
  expect(formatAgo('2026-11-20T23:00:00Z', now)).toBe('Yesterday')
  expect(formatAgo('2026-11-20T23:45:00Z', now)).toBe('45 min ago')
})

test('answers wait until the page of a first screen is alive', async () => {
  drawAs(first)
  const heard: string[] = []
  const waiting = untilAlive().then(() => heard.push('answer'))
  await Promise.resolve()
  expect(heard).toEqual([])
  pageIsAlive()
  await waiting
  expect(heard).toEqual(['answer'])
})

test('what a shape reads has its parameters from the path it stands at; all else is read as it is', () => {
  const reads = [{ spec: { method: 'GET', version: 1, path: '/game_titles/{id}' }, input: {} }]
  const standIn = { ...first, shape: '^/ic/games/(?<id>[^/]+)$', reads }
  expect(readsAt(standIn, '/ic/games/ZIL').map(({ input }) => input.params)).toEqual([expect.objectContaining({ id: 'ZIL' })])
  expect(readsAt({ ...first, reads }, '/ic/games/7')).toBe(reads)
})
