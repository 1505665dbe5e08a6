import { pipeline } from 'node:stream/promises'
import { createDeflateRaw } from 'node:zlib'
import { Zip, ZipPassThrough } from 'fflate'

/** Chunks are read one after the other, so that a long file needs little memory. */
export type ZipPart = { name: string; text: string } | { name: string; chunks: AsyncIterable<string> }

/** A file of the ZIP: takes the plain bytes for size and checksum. zlib compresses them, outside of the event loop. */
class DeflatedFile extends ZipPassThrough {
  override compression = 8

  protected override process(): void {}
}

const nothing = new Uint8Array()

async function addFile(archive: Zip, part: ZipPart, at: Date): Promise<void> {
  const file = new DeflatedFile(part.name)
  file.mtime = at
  archive.add(file)
  await pipeline(
    async function* () {
      for await (const text of 'text' in part ? [part.text] : part.chunks) {
        const plain = Buffer.from(text)
        file.push(plain)
        yield plain
      }
      file.push(nothing, true)
    },
    createDeflateRaw(),
    async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) file.ondata(null, new Uint8Array(chunk), false)
    },
  )
  file.ondata(null, nothing, true)
}

/** Returns a ZIP file of text parts. */
export async function zip(parts: readonly ZipPart[], at: Date): Promise<Buffer> {
  const packed: Uint8Array[] = []
  const archive = new Zip((_error, bytes) => void packed.push(bytes))
  for (const part of parts) await addFile(archive, part, at)
  archive.end()
  return Buffer.concat(packed)
}
