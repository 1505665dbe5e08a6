// Photos come from strangers, so everything but the image data is removed: locations, cameras, thumbnails, trailing bytes.
// Other formats are refused.

const maxSide = 4096

const startOfImage = 0xd8
const endOfImage = 0xd9
const startOfScan = 0xda
const tables = new Set([0xdb, 0xc4, 0xdd])
/** Baseline, extended and progressive, which all browsers support. */
const frames = new Set([0xc0, 0xc1, 0xc2])
const isMetadata = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe
const isRestart = (byte: number) => byte >= 0xd0 && byte <= 0xd7

export function cleanJpeg(bytes: Buffer): Buffer | null {
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== startOfImage) return null
  const kept = [bytes.subarray(0, 2)]
  let at = 2
  let framed = false
  let scanned = false
  for (;;) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === endOfImage) return framed && scanned ? Buffer.concat([...kept, Buffer.from([0xff, endOfImage])]) : null
    const length = at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : 0
    let end = at + 2 + length
    if (length < 2 || end > bytes.length) return null
    if (frames.has(marker)) {
      if (framed || !isSupportedFrame(bytes.subarray(at + 4, end))) return null
      framed = true
    } else if (marker === startOfScan) {
      if (!framed) return null
      scanned = true
      end = endOfScan(bytes, end)
    } else if (!tables.has(marker) && !isMetadata(marker)) return null
    if (!isMetadata(marker)) kept.push(bytes.subarray(at, end))
    at = end
  }
}

function isSupportedFrame(frame: Buffer): boolean {
  if (frame.length < 6 || frame[0] !== 8) return false
  const [height, width] = [frame.readUInt16BE(1), frame.readUInt16BE(3)]
  const colours = frame[5] ?? 0
  const fits = height > 0 && width > 0 && height <= maxSide && width <= maxSide
  return fits && (colours === 1 || colours === 3) && frame.length === 6 + 3 * colours
}

/** The scan ends at the next marker that is neither an escaped byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    const next = bytes[at + 1] ?? 0
    if (bytes[at] === 0xff && next !== 0 && !isRestart(next)) return at
  }
  return bytes.length
}
