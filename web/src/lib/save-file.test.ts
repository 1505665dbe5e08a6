import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvCell } from './save-file.ts'

/** Reads one cell as a spreadsheet does. */
const read = (cell: string) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)

describe('CSV', () => {
  test('quotes commas, quotes and line ends', () => {
    expect(csvCell('Bar, "The" Pin')).toBe('"Bar, ""The"" Pin"')
    expect(csvCell(null)).toBe('')
    expect(csvCell(3)).toBe('3')
  })

  test('marks text that a spreadsheet would take for a formula', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const cell = read(csvCell(text))
        expect(cell).not.toMatch(/^[=+\-@\t\r]/)
        expect(cell === text || cell === `'${text}`).toBe(true)
      }),
    )
    expect(csvCell('=HYPERLINK("http://x")')).toBe(`"'=HYPERLINK(""http://x"")"`)
  })
})
