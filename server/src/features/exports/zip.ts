import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

/** Chunks are read one after the other, so that a long file needs little memory. */
export type ZipPart = { name: string; text: string } | { name: string; chunks: AsyncIterable<string> }

type Deflated = { packed: Buffer; crc: number; size: number }

async function deflate(part: ZipPart): Promise<Deflated> {
  const packed: Buffer[] = []
  let [crc, size] = [0, 0]
  await pipeline(
    async function* () {
      for await (const text of 'text' in part ? [part.text] : part.chunks) {
        const plain = Buffer.from(text)
        crc = crc32(plain, crc)
        size += plain.length
        yield plain
      }
    },
    createDeflateRaw(),
    async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) packed.push(chunk)
    },
  )
  return { packed: Buffer.concat(packed), crc, size }
}

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
  for (const part of parts) {
    const nameBytes = Buffer.from(part.name)
    const { packed, crc, size } = await deflate(part)
    const shared = entryFields(at, crc, packed.length, size, nameBytes.length)
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
