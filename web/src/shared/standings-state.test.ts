import { expect, test } from 'vitest'
import { standingsSentence, standingsWord } from './standings-state.ts'

const now = new Date('2026-11-26T12:00:00Z')
const provisional = { state: 'provisional', until: '2026-12-01T12:00:00Z', in_review: false, corrected_at: null } as const
const final = { state: 'final', until: null, in_review: false, corrected_at: null } as const

test.each([
  ['nothing before the end', null, ''],
  ['until when games still count', provisional, 'Provisional until December 1 at 12:00 PM'],
  [
    'the longest time while games are in review',
    { ...provisional, in_review: true },
    'Provisional while games are in review, until December 1 at 12:00 PM at the latest',
  ],
  ['that it is final', final, 'Final'],
  ['when it was corrected', { ...final, corrected_at: '2026-11-20T12:00:00Z' }, 'Final. Corrected on November 20'],
])('standings say %s', (_, standings, sentence) => {
  expect(standingsSentence(standings, now, 'UTC')).toBe(sentence)
  expect(standingsWord(standings)).toBe(sentence.split(/[ .]/)[0])
})
