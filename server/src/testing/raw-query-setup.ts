// Runs in each worker before each test file: checks the rows of raw queries and reports the statements that were executed.
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, expect, inject } from 'vitest'
import { observeRawQueries, rawQueryNames } from '../platform/db/raw-query.ts'
import { rowFault, type RawQueryReport } from './raw-query-checks.ts'

const executed = new Set<string>()
const faults: string[] = []

observeRawQueries((name, columns, rows) => {
  executed.add(name)
  const fault = rowFault(name, columns, rows)
  if (fault) faults.push(fault)
})

// Not thrown where the statement runs: product code may catch it there.
afterEach(() => {
  const found = faults.splice(0)
  if (found.length) throw new Error(found.join('\n'))
})

afterAll(() => {
  const testFile = expect.getState().testPath ?? ''
  const report: RawQueryReport = { testFile, declared: rawQueryNames, executed: [...executed] }
  writeFileSync(path.join(inject('rawQueryReports'), `${randomUUID()}.json`), JSON.stringify(report))
})
