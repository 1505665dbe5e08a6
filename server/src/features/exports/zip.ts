import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

export type ZipPart = { name: string; text: string }

const deflate = promisify(deflateRaw)
const madeBy = 20
const flags = 0x0800
const deflated = 8

/** Date and time in ZIP format, with a resolution of two seconds. */
function dosTime(at: Date): { time: number; date: number } {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  return { time, date }
}

function entryFields(at: Date, crc: number, packed: number, plain: number, name: number): Buffer {
  const { time, date } = dosTime(at)
  const buffer = Buffer.alloc(26)
  buffer.writeUInt16LE(madeBy, 0)
  buffer.writeUInt16LE(flags, 2)
  buffer.writeUInt16LE(deflated, 4)
  buffer.writeUInt16LE(time, 6)
  buffer.writeUInt16LE(date, 8)
  buffer.writeUInt32LE(crc, 10)
  buffer.writeUInt32LE(packed, 14)
  buffer.writeUInt32LE(plain, 18)
  buffer.writeUInt16LE(name, 22)
  return buffer
}

const signatureBytes = (signature: number) => {
  const buffer = Buffer.alloc(4)
  buffer.writeUInt32LE(signature)
  return buffer
}

/** Returns a ZIP file of text parts; compression runs outside the event loop. */
export async function zip(parts: readonly ZipPart[], at: Date): Promise<Buffer> {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, text } of parts) {
    const [plain, nameBytes] = [Buffer.from(text), Buffer.from(name)]
    const packed = await deflate(plain)
    const shared = entryFields(at, crc32(plain), packed.length, plain.length, nameBytes.length)
    const file = Buffer.concat([signatureBytes(0x04034b50), shared, nameBytes, packed])
    const rest = Buffer.alloc(16)
    rest.writeUInt32LE(offset, 12)
    // A directory entry begins with the creator's version and ends with the offset.
    directory.push(Buffer.concat([signatureBytes(0x02014b50), shared.subarray(0, 2), shared, rest.subarray(2), nameBytes]))
    files.push(file)
    offset += file.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...files, list, signatureBytes(0x06054b50), end])
}
