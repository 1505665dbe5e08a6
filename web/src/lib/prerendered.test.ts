import { expect, test } from 'vitest'
import { prerenderedElement, readPrerendered, type PrerenderedPage } from './prerendered.ts'

const page: PrerenderedPage = {
  address: '/insider/leaderboards/A',
  renderedAt: '2026-11-21T12:00:00.000Z',
  reader: 'visitor',
  data: [[['leaderboards', 'byEventCode', {}], { leaderboard: { name: '</script><script>alert(1)</script>' } }]],
}

test('describes a page whose data contains the end tag of the element', () => {
  document.body.innerHTML = prerenderedElement(page)
  expect(document.querySelectorAll('script')).toHaveLength(1)
  expect(readPrerendered()).toEqual(page)
})
