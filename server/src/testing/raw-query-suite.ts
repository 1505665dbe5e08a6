import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { suiteFaults, type RawQueryReport } from './raw-query-checks.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder in which each test file leaves its `RawQueryReport`. */
    rawQueryReports: string
  }
}

/** Vitest's global setup: after the whole suite it fails when a raw query was never executed. */
export function setup(project: TestProject) {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-raw-queries-'))
  project.provide('rawQueryReports', folder)
  return async () => {
    const reports = readdirSync(folder).map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as RawQueryReport)
    rmSync(folder, { recursive: true })
    // With a filter by test name, statements are left out on purpose.
    if (project.config.testNamePattern) return
    const { testFiles } = await project.globTestFiles()
    const faults = suiteFaults(reports, testFiles)
    if (!faults.length) return
    // An error thrown here would keep the next teardown, which stops the database, from running.
    process.exitCode = 1
    console.error(faults.join('\n'))
  }
}
