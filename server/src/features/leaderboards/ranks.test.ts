import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/database.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeFixtures } from '../../testing/fixtures.ts'
import { createCounters } from './placing.ts'
import { neighbours, percentileOf, positionOf, ranksInOrder, ranksOf } from './ranks.ts'

type Entry = { userId: number; score: number; minute: number }

/** The order of a board, as the simplest implementation has it. */
const byList = (a: Entry, b: Entry) => b.score - a.score || a.minute - b.minute || a.userId - b.userId
const naiveRank = (entries: Entry[], score: number) => 1 + entries.filter((entry) => entry.score > score).length
const naiveBelow = (entries: Entry[], score: number) => entries.filter((entry) => entry.score < score).length

/** Mostly ties, some scores far apart, some next to each other. */
const score = fc.oneof(
  fc.integer({ min: 0, max: 6 }),
  fc.integer({ min: 0, max: 3_000_000 }),
  fc.integer({ min: 2 ** 40, max: 2 ** 40 + 3 }),
  fc.constantFrom(2 ** 53 - 1, 2 ** 53 - 2),
)
const boards = fc.array(fc.tuple(score, fc.nat(3)), { minLength: 1, maxLength: 60 })

describe('ranks in order', () => {
  test('are shared by ties, and the next one skips', () => {
    expect(ranksInOrder([90, 80, 80, 70], 1, 1)).toEqual([1, 2, 2, 4])
    expect(ranksInOrder([80, 70, 70], 4, 6)).toEqual([4, 7, 7])
  })

  test('are the same on a page and in the whole list', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 1, maxLength: 50 }), fc.nat(49), (scores, from) => {
        const list = scores.toSorted((a, b) => b - a)
        const skip = Math.min(from, list.length - 1)
        const page = list.slice(skip)
        const whole = list.map((one) => 1 + list.filter((other) => other > one).length)
        expect(ranksInOrder(page, whole[skip] as number, skip + 1)).toEqual(whole.slice(skip))
      }),
    )
  })
})

describe('percentileOf', () => {
  test('returns the share of players who have less, rounded down to one decimal', () => {
    expect(percentileOf(0, 1)).toBe(0)
    expect(percentileOf(199, 200)).toBe(99.5)
    expect(percentileOf(247, 261)).toBe(94.6)
    expect(percentileOf(0, 200)).toBe(0)
    expect(percentileOf(0, 0)).toBeNull()
  })

  test('never gives 100 %, because the player is one of all', () => {
    expect(percentileOf(10, 10)).toBe(90)
    expect(percentileOf(-1, 10)).toBe(0)
  })

  test('does not count ties as beaten', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5), { minLength: 1, maxLength: 40 }), fc.nat(39), (figures, at) => {
        const own = figures[at % figures.length] as number
        const [lower, level] = [figures.filter((one) => one < own).length, figures.filter((one) => one === own).length]
        const percentile = percentileOf(lower, figures.length) as number
        expect(percentile).toBeLessThanOrEqual((100 * lower) / figures.length)
        expect(percentile).toBeGreaterThan((100 * lower) / figures.length - 0.1)
        if (level === figures.length) expect(percentile).toBe(0)
      }),
    )
  })
})

describe('a rank in the database', () => {
  let app: TestApp
  let partitionId: number

  beforeAll(async () => {
    app = await startTestApp()
    const fixtures = await makeFixtures(app)
    const now = app.clock.now()
    const board = await fixtures.board({
      kind: 'event',
      name: 'Any',
      titleCodes: ['ZIL'],
      startsAt: now,
      endsAt: new Date(now.getTime() + 1000),
    })
    const found = await sql<{ id: number }>`select id from board_partitions where board_id = ${board.id}`.execute(app.services.db)
    partitionId = found.rows[0]?.id as number
  })
  afterAll(() => app.stop())

  for (const counted of [false, true])
    test(`gives the same rank, entries below, position and neighbors as a naive count${counted ? ' through the counters' : ''}`, async () => {
      await fc.assert(
        fc.asyncProperty(boards, fc.array(score, { maxLength: 5 }), async (drawn, others) => {
          const entries = drawn.map(([value, minute], i) => ({ userId: 100 + ((i * 37) % 101), score: value, minute }))
          await fill(entries, counted)
          const asked = [...new Set([...entries.map((entry) => entry.score), ...others])]
          const answers = await ranksOf(app.services.db, partitionId, asked)
          expect(answers.map(({ rank, below, count }) => [rank, below, count])).toEqual(
            asked.map((one) => [naiveRank(entries, one), naiveBelow(entries, one), entries.length]),
          )
          const list = entries.toSorted(byList)
          const at = list.length >> 1
          const userId = list[at]?.userId as number
          expect(await positionOf(app.services.db, partitionId, userId)).toBe(at + 1)
          expect(await neighbours(app.services.db, partitionId, userId)).toEqual({
            above: list[at - 1]?.userId ?? null,
            below: list[at + 1]?.userId ?? null,
          })
        }),
        { numRuns: 40 },
      )
    })

  test('finds the first entry of a page far down through the counters', async () => {
    await fc.assert(
      fc.asyncProperty(boards, fc.nat(70), async (drawn, skip) => {
        const entries = drawn.map(([value, minute], i) => ({ userId: 100 + ((i * 37) % 101), score: value, minute }))
        await fill(entries, true)
        const found = await sql<{ id: number }>`
          with start as materialized (select * from page_start(${partitionId}, ${skip}))
          select user_id as id from board_entries where partition_id = ${partitionId} and score < (select ceiling from start)
          order by score desc, achieved_at, user_id limit 3 offset (select pass_over from start)`.execute(app.services.db)
        const list = entries.toSorted(byList).map(({ userId }) => userId)
        expect(found.rows.map(({ id }) => id)).toEqual(list.slice(skip, skip + 3))
      }),
      { numRuns: 60 },
    )
  })

  async function fill(entries: Entry[], counted: boolean) {
    const { db } = app.services
    await sql`delete from board_entries where partition_id = ${partitionId}`.execute(db)
    await sql`
      insert into board_entries (partition_id, user_id, score, achieved_at, play_id, verified)
      select ${partitionId}, "userId", score, timestamptz '2026-01-01' + minute * interval '1 minute', "userId", true
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e ("userId" bigint, score bigint, minute int)`.execute(db)
    await sql`update board_partitions set entries = ${entries.length}, counted = false where id = ${partitionId}`.execute(db)
    if (counted) await createCounters(db, [partitionId])
  }
})
