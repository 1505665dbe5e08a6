import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { TestApp } from '../../testing/app.ts'
import { sharedApp } from '../../testing/shared-app.ts'
import { rowFault, suiteFaults } from '../../testing/raw-query-checks.ts'
import { sql } from './database.ts'
import { rawQuery } from './raw-query.ts'

const columns = { id: z.number(), name: z.string().nullable(), at: z.date(), parts: z.array(z.object({ score: z.number() })) }

const sample = rawQuery(
  'raw-query test: sample',
  columns,
  (id: number) => sql`
    select ${id}::bigint as id, null::text as name, now() as at, '[{"score": 5}]'::json as parts`,
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
