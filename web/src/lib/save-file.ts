const keptMs = 10_000

function save(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), keptMs)
}

export const saveFile = (name: string, type: string, text: string) =>
  save(name, new Blob([text], { type: `${type};charset=utf-8` }))

/** Saves a ZIP file from base64. */
export const saveZip = (name: string, content: string) =>
  save(name, new Blob([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], { type: 'application/zip' }))

/** A cell of a CSV file. An apostrophe marks text that a spreadsheet would take for a formula. */
export function csvCell(value: string | number | boolean | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

type Column<Row> = readonly [head: string, of: (row: Row) => string | number | boolean | null]

/** Rows as a CSV file with a header line. The byte order mark tells spreadsheets that it is UTF-8. */
export const csvOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  `\uFEFF${[columns.map(([head]) => head), ...rows.map((row) => columns.map(([, of]) => of(row)))]
    .map((line) => line.map(csvCell).join(','))
    .join('\r\n')}\r\n`
