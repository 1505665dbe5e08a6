import type { PlayedTitle } from '@portal/contract/stats'
import { expect, test } from 'vitest'
import { compareScores, isLed } from './comparison.tsx'

const title = (id: number, ...scores: number[]) =>
  ({ id, name: `Game ${id}`, code: 'ZIL', high_scores: scores.map((score) => ({ score })) }) as PlayedTitle

test('the best scores of all models are compared, in the other player’s order', () => {
  const compared = compareScores([title(2, 50, 80), title(1, 10), title(3, 7)], [title(1, 3, 40), title(2, 80)])
  expect(compared.map(({ id, theirs, own }) => [id, theirs, own])).toEqual([
    [2, 80, 80],
    [1, 10, 40],
    [3, 7, null],
  ])
  expect(compared.map(isLed)).toEqual([false, true, false])
})
