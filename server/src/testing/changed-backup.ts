import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'

/** Returns the backup with other values in its first line, and the digest that belongs to them. */
export function withHead(backup: Buffer, change: { migration?: string; format?: number }): Buffer {
  const lines = gunzipSync(backup).toString().split('\n').slice(0, -1)
  const changed = (line: string | undefined, values: object) =>
    JSON.stringify(Object.assign(JSON.parse(line ?? '{}') as object, values))
  const body = [changed(lines[0], change), ...lines.slice(1, -1)].map((line) => `${line}\n`).join('')
  const sha256 = createHash('sha256').update(body).digest('hex')
  return gzipSync(`${body}${changed(lines.at(-1), { sha256 })}\n`)
}

/** Returns the backup with one bit changed after a share of it, behind the head of gzip, whose values do not matter. */
export function withChangedByte(backup: Buffer, share: number): Buffer {
  const changed = Buffer.from(backup)
  const at = Math.max(10, Math.floor(backup.length * share))
  changed.writeUInt8(changed.readUInt8(at) ^ 0x10, at)
  return changed
}
