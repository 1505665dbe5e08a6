import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { TestApp } from '../../testing/app.ts'
import { sharedApp } from '../../testing/shared-app.ts'
import { rowFault, suiteFaults } from '../../testing/raw-query-checks.ts'
import { inTransaction, sql } from './database.ts'
import { rawBatches, rawQuery } from './raw-query.ts'

const columns = { id: z.number(), name: z.string().nullable(), at: z.date(), parts: z.array(z.object({ score: z.number() })) }

const sample = rawQuery(
  'raw-query test: sample',
  columns,
  (id: number) => sql`
    select ${id}::bigint as id, null::text as name, now() as at, '[{"score": 5}]'::json as parts`,
)

const numbers = rawBatches(
  'raw-query test: numbers',
  { n: z.number() },
  (most: number) => sql`select n from generate_series(1, ${most}::int) as n order by n`,
)

describe('rawQuery', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await sharedApp()
  })

  test('resolves to the rows of its SQL statement, typed by the declared columns', async () => {
    const [row] = await sample(app.services.db, 7)
    const score: number | undefined = row?.parts[0]?.score
    expect(row).toMatchObject({ id: 7, name: null })
    expect(score).toBe(5)
  })

  test.each([0, 2_000, 4_001])('reads %i rows in batches of 2,000', async (most) => {
    const batches: number[][] = []
    await inTransaction(app.services.db, async (tx) => {
      for await (const rows of numbers(tx, most)) batches.push(rows.map(({ n }) => n))
    })
    expect(batches.flat()).toEqual(Array.from({ length: most }, (_, i) => i + 1))
    expect(batches.every(({ length }) => length > 0 && length <= 2_000)).toBe(true)
  })
})

describe('rowFault', () => {
  const row = { id: 7, name: null, at: new Date(), parts: [] }

  test('accepts rows of the declared shape', () => {
    expect(rowFault('sample', columns, [row, { ...row, name: 'a name' }])).toBeNull()
  })

  test('names the SQL statement and the column that is missing', () => {
    const { at: _, ...withoutTime } = row
    expect(rowFault('sample', columns, [row, withoutTime])).toMatch(/"sample"[^]*at/)
  })

  test.each([
    ['another JavaScript type', { ...row, id: '7' }],
    ['null in a column that is not nullable', { ...row, at: null }],
    ['another type inside a JSON column', { ...row, parts: [{ score: '5' }] }],
    ['a column that is not declared', { ...row, score: 5 }],
  ])('refuses %s', (_, wrong) => {
    expect(rowFault('sample', columns, [wrong])).toContain('of another shape than declared')
  })
})

describe('suiteFaults', () => {
  const reports = [
    { testFile: 'a.test.ts', declared: ['first', 'second'], executed: ['first'] },
    { testFile: 'b.test.ts', declared: ['first'], executed: [] },
  ]

  test('names an SQL statement that no test file executed', () => {
    expect(suiteFaults(reports, ['a.test.ts', 'b.test.ts'])).toEqual(['raw query "second" was not executed by any test'])
  })

  test('reports nothing when only some files of the suite ran', () => {
    expect(suiteFaults(reports, ['a.test.ts', 'b.test.ts', 'c.test.ts'])).toEqual([])
  })

  test('accepts an SQL statement that another worker executed', () => {
    const other = { testFile: 'c.test.ts', declared: ['second'], executed: ['second'] }
    expect(suiteFaults([...reports, other], ['a.test.ts', 'b.test.ts', 'c.test.ts'])).toEqual([])
  })

  test('refuses two SQL statements of one name', () => {
    const twice = { testFile: 'a.test.ts', declared: ['first', 'first'], executed: ['first'] }
    expect(suiteFaults([twice], ['a.test.ts'])).toEqual(['raw query "first" is declared twice'])
  })
})
