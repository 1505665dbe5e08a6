import { inflateRawSync } from 'node:zlib'

/** Returns the parts of a ZIP file by name, read by its directory. */
export function readZip(file: Buffer): Map<string, string> {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const count = file.readUInt16LE(end + 10)
  const parts = new Map<string, string>()
  let at = file.readUInt32LE(end + 16)
  for (let i = 0; i < count; i++) {
    if (file.readUInt32LE(at) !== 0x02014b50) throw new Error('this is no entry of a ZIP directory')
    const [packed, nameLength, offset] = [file.readUInt32LE(at + 20), file.readUInt16LE(at + 28), file.readUInt32LE(at + 42)]
    const name = file.toString('utf8', at + 46, at + 46 + nameLength)
    if (file.readUInt32LE(offset) !== 0x04034b50) throw new Error('this is no part of a ZIP file')
    const from = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28)
    parts.set(name, inflateRawSync(file.subarray(from, from + packed)).toString())
    at += 46 + nameLength
  }
  return parts
}

const cellPattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y

/** Reads CSV with a header row into objects of texts. */
export function readCsv(text: string): Record<string, string>[] {
  const lines: string[][] = [[]]
  for (const [, quoted, plain = '', after] of text.replace('\uFEFF', '').matchAll(new RegExp(cellPattern, 'gy'))) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (after === '\r\n') lines.push([])
  }
  const [head = [], ...rows] = lines.slice(0, -1)
  return rows.map((cells) => Object.fromEntries(head.map((name, i) => [name, cells[i] ?? ''])))
}

type Described = { type: string | undefined; may_be_empty: string | undefined }

/** Returns the value of a cell by its entry in a data dictionary. */
export function valueOf(cell: string, { type, may_be_empty }: Described): unknown {
  if (cell === '' && may_be_empty === 'true') return null
  if (type === 'integer') return Number(cell)
  if (type === 'boolean') return cell === 'true'
  if (type === 'list' || type === 'json') return JSON.parse(cell)
  return cell.replace(/^'(?=[=+\-@\t\r])/, '')
}
