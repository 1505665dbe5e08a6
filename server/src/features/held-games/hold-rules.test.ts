import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  holdFindings,
  mayRelease,
  plausibleBest,
  type HoldFinding,
  type JudgedGame,
  type TitleHistory,
  type Witness,
} from './hold-games.ts'

const figures = { scores: 5_000, middle: 40_000_000, high: 600_000_000, best: 900_000_000, pace: 800_000 }
const known: TitleHistory = { scoreScale: 50_000_000, figures }
const unknown: TitleHistory = { scoreScale: 50_000_000, figures: null }
const usual: JudgedGame = {
  players: [{ slot: 1, score: 60_000_000 }],
  seconds: 600,
  lateSeconds: 2,
  heardSeconds: 2,
  overlapSeconds: 0,
}
const kinds = (game: Partial<JudgedGame>, title = known) => holdFindings({ ...usual, ...game }, title).map(({ kind }) => kind)
const scored = (score: number, slot = 1) => ({ players: [{ slot, score }], seconds: 3_600 })

describe('a game goes into review', () => {
  test('with a score far above the record', () => {
    expect(holdFindings({ ...usual, ...scored(2_000_000_000, 3) }, known)).toEqual([{ kind: 'record', slot: 3, value: 2.2 }])
  })
  test('with points made faster than in any usual game', () =>
    expect(kinds({ ...scored(800_000_000), seconds: 60 })).toEqual(['pace']))
  test('above 100 times a usual score while fewer than 100 scores exist, and not afterwards', () => {
    expect(kinds(scored(5_000_000_001), unknown)).toEqual(['limit'])
    expect(kinds(scored(5_000_000_000), unknown)).toEqual([])
    expect(kinds(scored(5_000_000_001), { ...known, figures: { ...figures, scores: 99 } })).toEqual(['limit'])
    expect(kinds(scored(5_000_000_001), { ...known, figures: { ...figures, best: 5_000_000_000, pace: 2_000_000 } })).toEqual([])
  })
  test('when it arrives more than an hour late from a machine that was online for more than 30 minutes', () => {
    expect(kinds({ lateSeconds: 3_601, heardSeconds: 1_801 })).toEqual(['late'])
    expect(kinds({ lateSeconds: 3_600, heardSeconds: 3_600 })).toEqual([])
    expect(kinds({ lateSeconds: 700_000, heardSeconds: 1_800 })).toEqual([])
  })
  test('when it overlaps another game by more than a minute', () => {
    expect(kinds({ overlapSeconds: 61 })).toEqual(['overlap'])
    expect(kinds({ overlapSeconds: 60 })).toEqual([])
  })
})

describe('the best plausible score of a title', () => {
  test('ignores every score that is far above the next lower one', () => {
    expect(plausibleBest([10e6, 50e6, 70e6, 90e6, 900e6, 1_000e6], figures)).toBe(90e6)
    expect(plausibleBest([10e6, 50e6, 70e6, 90e6], figures)).toBe(90e6)
    expect(plausibleBest([], figures)).toBe(figures.middle)
  })
})

const anyGame: fc.Arbitrary<JudgedGame> = fc.record({
  players: fc
    .uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1 })
    .chain((slots) => fc.tuple(...slots.map((slot) => fc.nat(9e15).map((score) => ({ slot, score }))))),
  seconds: fc.nat(20_000),
  lateSeconds: fc.nat(900_000),
  heardSeconds: fc.nat(900_000),
  overlapSeconds: fc.nat(9_000),
})
const anyFigures = fc.option(
  fc.record({
    scores: fc.integer({ min: 0, max: 9_000 }),
    middle: fc.nat(1e9),
    high: fc.nat(1e9),
    best: fc.integer({ min: 1, max: 1e9 }),
    pace: fc.integer({ min: 1, max: 9_000_000 }),
  }),
)

describe('rules of the review', () => {
  test('hold every score over three times the record of a title with 100 scores', () =>
    fc.assert(
      fc.property(anyGame, anyFigures, fc.integer({ min: 4, max: 1_000 }), (game, some, times) => {
        const title = { scoreScale: 1_000, figures: { ...(some ?? figures), scores: 100, middle: 10, high: 80, best: 100 } }
        const [first, ...rest] = game.players
        const injected = { ...game, players: [{ slot: first?.slot ?? 1, score: 100 * times }, ...rest] }
        expect(holdFindings(injected, title).some(({ kind }) => kind === 'record')).toBe(true)
      }),
    ))
  test('give a positive value, with a slot for findings about scores and without one for times', () =>
    fc.assert(
      fc.property(anyGame, anyFigures, (game, some) => {
        for (const { kind, slot, value } of holdFindings(game, { scoreScale: 1_000_000, figures: some })) {
          expect(slot === null).toBe(kind === 'late' || kind === 'overlap')
          if (slot !== null) expect(game.players.map((player) => player.slot)).toContain(slot)
          expect(value).toBeGreaterThan(0)
        }
      }),
    ))
  test('judge each player of a game independently of others with lower scores', () =>
    fc.assert(
      fc.property(anyGame, (game) => {
        const alone = { ...game, players: game.players.slice(0, 1) }
        const title = { scoreScale: 1_000_000, figures: null }
        const ofFirst = (one: JudgedGame) => holdFindings(one, title).filter(({ slot }) => slot === game.players[0]?.slot)
        expect(ofFirst(game)).toEqual(ofFirst(alone))
      }),
    ))
})

describe('the second check', () => {
  const record: HoldFinding = { kind: 'record', slot: 1, value: 2 }
  const pace: HoldFinding = { kind: 'pace', slot: 1, value: 4 }
  const game = { machineId: 1, userIds: [7], isConfirmed: false, scores: new Map([[1, 1_000]]) }
  const witness = (userId: number, change: Partial<Witness> = {}): Witness => ({
    userId,
    machineId: userId,
    score: 500,
    ...change,
  })
  const three = [witness(11), witness(12), witness(13)]

  test('releases a score that three others on other machines reached half of', () => {
    expect(mayRelease({ ...game, findings: [record] }, three)).toBe(true)
    expect(mayRelease({ ...game, findings: [record] }, three.slice(1))).toBe(false)
  })
  test('does not count scores below the half, of the same machine, of the same players, or of a player twice', () => {
    const mayReleaseWith = (last: Witness) => mayRelease({ ...game, findings: [record] }, [witness(11), witness(12), last])
    expect(mayReleaseWith(witness(13, { score: 499 }))).toBe(false)
    expect(mayReleaseWith(witness(13, { machineId: 1 }))).toBe(false)
    expect(mayReleaseWith(witness(7, { machineId: 9 }))).toBe(false)
    expect(mayReleaseWith(witness(12, { machineId: 14 }))).toBe(false)
  })
  test('releases a game that was only too fast when the owner confirms it', () => {
    expect(mayRelease({ ...game, isConfirmed: true, findings: [pace] }, [])).toBe(true)
    expect(mayRelease({ ...game, isConfirmed: true, findings: [pace, record] }, [])).toBe(false)
    expect(mayRelease({ ...game, findings: [pace] }, [])).toBe(false)
  })
  test('never releases games that arrived late or overlap', () => {
    expect(mayRelease({ ...game, isConfirmed: true, findings: [{ kind: 'late', slot: null, value: 3 }, record] }, three)).toBe(
      false,
    )
    expect(mayRelease({ ...game, findings: [{ kind: 'overlap', slot: null, value: 3 }] }, three)).toBe(false)
  })
})
