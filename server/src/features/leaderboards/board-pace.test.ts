import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextSendTime, nothingSent, recordSent, type PendingChange } from './live-board.ts'

const perSecond = 2

/** Simulates changes and returns the times of the messages. */
function play(changes: { at: number; what: PendingChange }[]) {
  const messages = nothingSent()
  const sent: { at: number; what: PendingChange; since: number }[] = []
  let waiting: { what: PendingChange; since: number } | null = null
  const tellUntil = (until: number) => {
    for (;;) {
      if (!waiting) return
      const at = Math.max(waiting.since, nextSendTime(messages, waiting.what, perSecond))
      if (at > until) return
      recordSent(messages, waiting.what, at, perSecond)
      sent.push({ at, ...waiting })
      waiting = null
    }
  }
  for (const { at, what } of changes) {
    tellUntil(at)
    if (!waiting) waiting = { what, since: at }
    // A podium change that joins a waiting message has its own delay.
    else if (what === 'podium' && waiting.what === 'change') waiting = { what, since: at }
  }
  tellUntil(Infinity)
  return sent
}

const changesOf = (gaps: [number, PendingChange][]) => {
  let at = 0
  return gaps.map(([gap, what]) => ({ at: (at += gap), what }))
}
const anyChanges = fc.array(fc.tuple(fc.integer({ min: 0, max: 700 }), fc.constantFrom<PendingChange>('podium', 'change')), {
  maxLength: 80,
})

test('a live board sends at most two messages in any second, and delays none by more than a second', () => {
  fc.assert(
    fc.property(anyChanges, (gaps) => {
      const sent = play(changesOf(gaps))
      for (const [n, { at, since }] of sent.entries()) {
        const third = sent[n + perSecond]
        if (third) expect(third.at - at).toBeGreaterThanOrEqual(1000)
        expect(at - since).toBeLessThanOrEqual(1000)
      }
    }),
  )
})

test('a live board sends the last change of any series', () => {
  fc.assert(
    fc.property(anyChanges, (gaps) => {
      const changes = changesOf(gaps)
      const last = changes.at(-1)
      const end = play(changes).at(-1)
      expect(end === undefined).toBe(last === undefined)
      if (end && last) expect(end.at).toBeGreaterThanOrEqual(last.at)
    }),
  )
})

test('a live board sends a podium change immediately while other ranks change', () => {
  const crowd = Array.from({ length: 500 }, (_, n) => ({ at: n * 20, what: 'change' as const }))
  const climbs = [1_210, 2_730, 4_444, 5_990, 7_301].map((at) => ({ at, what: 'podium' as const }))
  const sent = play([...crowd, ...climbs].toSorted((a, b) => a.at - b.at)).filter(({ what }) => what === 'podium')
  expect(sent.map(({ at }) => at)).toEqual(climbs.map(({ at }) => at))
})

test('a live board sends a continuously changing podium twice a second, evenly spaced', () => {
  const sent = play(Array.from({ length: 200 }, (_, n) => ({ at: n * 25, what: 'podium' as const })))
  for (const [n, { at }] of sent.entries()) expect(at).toBe(n * 500)
})
