import fs from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { endMark, format, createDigest, type End, type Head, type TableEnd, type TableHead } from './format.ts'

export type BackupItem =
  | { kind: 'head'; head: Head }
  | { kind: 'table'; table: TableHead }
  | { kind: 'rows'; bytes: Buffer }
  | { kind: 'table-end'; end: TableEnd }

const newline = 10
const rowsAtOnce = 256 * 1024

/** Throws, at the end of the file at the latest, when the backup was cut off or changed. */
export async function* readBackup(file: string): AsyncGenerator<BackupItem> {
  const all = createDigest()
  let digest = createDigest()
  let state: 'head' | 'between' | 'rows' | 'counted' | 'done' = 'head'
  let rows = 0
  let tables = 0
  let waiting: Buffer[] = []
  let size = 0
  const flush = (): BackupItem => {
    const bytes = Buffer.concat(waiting)
    waiting = []
    size = 0
    return { kind: 'rows', bytes }
  }
  for await (const line of linesOf(file)) {
    const text = () => JSON.parse(line.toString()) as unknown
    if (state === 'between' && !line.toString('utf8', 0, 10).startsWith('{"table":')) {
      const end = text() as End
      if (end.tables !== tables || end.sha256 !== all.digest('hex')) throw new Error('its digest does not match')
      state = 'done'
      continue
    }
    all.update(line)
    if (state === 'head') {
      const head = text() as Head
      if (head.format !== format) throw new Error(`its format is ${String(head.format)}, and this version reads ${format}`)
      state = 'between'
      yield { kind: 'head', head }
    } else if (state === 'between') {
      ;[state, digest, rows] = ['rows', createDigest(), 0]
      yield { kind: 'table', table: text() as TableHead }
    } else if (state === 'rows' && line.length === 3 && line.toString() === `${endMark}\n`) {
      if (size > 0) yield flush()
      state = 'counted'
    } else if (state === 'rows') {
      digest.update(line)
      rows++
      waiting.push(line)
      size += line.length
      if (size > rowsAtOnce) yield flush()
    } else if (state === 'counted') {
      const end = text() as TableEnd
      if (end.rows !== rows || end.sha256 !== digest.digest('hex')) throw new Error('the digest of a table does not match')
      tables++
      state = 'between'
      yield { kind: 'table-end', end }
    } else throw new Error('there is data after its end')
  }
  if (state !== 'done') throw new Error('its end is missing')
}

async function* linesOf(file: string): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  // The loop below receives the error of either stream.
  const unzipped = pipeline(fs.createReadStream(file), createGunzip(), () => undefined)
  for await (const chunk of unzipped as AsyncIterable<Buffer>) {
    let bytes: Buffer = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline)) {
      yield bytes.subarray(0, at + 1)
      bytes = bytes.subarray(at + 1)
    }
    rest = bytes
  }
  if (rest.length > 0) yield rest
}

export async function checkBackup(file: string): Promise<Head> {
  let head: Head | undefined
  try {
    for await (const part of readBackup(file)) if (part.kind === 'head') head = part.head
  } catch (error) {
    throw new Error(`${file} is not a complete backup: ${(error as Error).message}`, { cause: error })
  }
  if (!head) throw new Error(`${file} is empty`)
  return head
}
