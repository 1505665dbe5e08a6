import type { ScoreToBeat } from '@portal/contract/played-games'
import { expect, test } from 'vitest'
import { ladderAround } from './live-game.tsx'

const rung = (score: number): ScoreToBeat => ({ kind: 'followed', score, username: `player${score}`, initials: 'ABC' })
const scoresOf = (rungs: readonly ScoreToBeat[]) => rungs.map(({ score }) => score)

test('the ladder shows the three nearest scores above and the two nearest below', () => {
  const { above, below } = ladderAround([10, 50, 20, 40, 30, 60, 70].map(rung), 45)
  expect(scoresOf(above)).toEqual([70, 60, 50])
  expect(scoresOf(below)).toEqual([40, 30])
  expect(above.some(({ passed }) => passed)).toBe(false)
  expect(below.every(({ passed }) => passed)).toBe(true)
})

test('an equal score is not passed yet', () => {
  const { above, below } = ladderAround([rung(50)], 50)
  expect(scoresOf(above)).toEqual([50])
  expect(below).toEqual([])
})
