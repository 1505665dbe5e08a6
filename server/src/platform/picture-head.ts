/** Type and size in a picture's header, read before anything is decoded. */
export type PictureHead = { kind: 'png' | 'jpeg' | 'webp' | 'avif'; width: number; height: number }

const within = (bytes: Buffer, end: number) => bytes.length >= end

function pngHead(bytes: Buffer): PictureHead | null {
  const isPng = bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
  if (!isPng || !within(bytes, 24) || bytes.toString('latin1', 12, 16) !== 'IHDR') return null
  return { kind: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

function jpegHead(bytes: Buffer): PictureHead | null {
  if (!within(bytes, 4) || bytes.readUInt16BE(0) !== 0xffd8) return null
  for (let at = 2; within(bytes, at + 9) && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xc2
    if (isFrame) return { kind: 'jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    const length = bytes.readUInt16BE(at + 2)
    if (length < 2) return null
    at += 2 + length
  }
  return null
}

function webpHead(bytes: Buffer): PictureHead | null {
  if (!within(bytes, 30) || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return null
  const form = bytes.toString('latin1', 12, 16)
  if (form === 'VP8X') return { kind: 'webp', width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (form === 'VP8 ') return { kind: 'webp', width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (form !== 'VP8L') return null
  const bits = bytes.readUInt32LE(21)
  return { kind: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
}

/** Sizes stand within this many bytes of a file's start. */
const avifHeader = 64 * 1024

/** Returns the largest size in the file, because thumbnails and tiles have one too (ISO/IEC 23008-12, box `ispe`). */
function avifHead(bytes: Buffer): PictureHead | null {
  if (!within(bytes, 16) || bytes.toString('latin1', 4, 8) !== 'ftyp') return null
  const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 64))
  if (!brands.includes('avif')) return null
  const head: PictureHead = { kind: 'avif', width: 0, height: 0 }
  const header = bytes.subarray(0, avifHeader)
  for (let at = header.indexOf('ispe'); at >= 0 && within(header, at + 16); at = header.indexOf('ispe', at + 4)) {
    head.width = Math.max(head.width, header.readUInt32BE(at + 8))
    head.height = Math.max(head.height, header.readUInt32BE(at + 12))
  }
  return head
}

/** More pixels take too much memory and time to decode: about four seconds for a PNG. */
export const mostPixels = 20_000_000

/** Returns null for unknown types and for pictures with more than `most` pixels. */
export function pictureHead(bytes: Buffer, most = mostPixels): PictureHead | null {
  const head = pngHead(bytes) ?? jpegHead(bytes) ?? webpHead(bytes) ?? avifHead(bytes)
  return head && head.width > 0 && head.height > 0 && head.width * head.height <= most ? head : null
}
