import { z } from 'zod'

/** Statements that one worker had declared and executed when a test file ended. */
export type RawQueryReport = { testFile: string; declared: string[]; executed: string[] }

/** Returns a sentence about the first row that is not of the declared shape, or null. */
export function rowFault(name: string, columns: z.core.$ZodLooseShape, rows: readonly unknown[]): string | null {
  const declared = z.strictObject(columns)
  for (const row of rows) {
    const { error } = declared.safeParse(row)
    if (error) return `raw query "${name}" returned a row of another shape than declared:\n${z.prettifyError(error)}`
  }
  return null
}

/** Returns what is wrong with the statements of a suite; nothing when only some of its files ran. */
export function suiteFaults(reports: RawQueryReport[], testFiles: string[]): string[] {
  const ran = new Set(reports.map(({ testFile }) => testFile))
  if (!testFiles.every((file) => ran.has(file))) return []
  const executed = new Set(reports.flatMap((report) => report.executed))
  const declared = new Set(reports.flatMap((report) => report.declared))
  const repeated = new Set(reports.flatMap(({ declared: names }) => names.filter((name, i) => names.indexOf(name) !== i)))
  return [
    ...[...declared].filter((name) => !executed.has(name)).map((name) => `raw query "${name}" was not executed by any test`),
    ...[...repeated].map((name) => `raw query "${name}" is declared twice`),
  ]
}
