const segment = (marker: number, body: number[]) => [0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff, ...body]

/** A small JPEG with location metadata and trailing bytes. */
export function sampleJpeg({ note = 'GPS 45.52,-122.67', width = 8, height = 8 } = {}): Buffer {
  return Buffer.from([
    0xff,
    0xd8,
    ...segment(0xe1, [...Buffer.from(`Exif\0\0${note}`)]),
    ...segment(0xdb, [0, ...Array.from({ length: 64 }, () => 1)]),
    ...segment(0xc0, [8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0]),
    ...segment(0xc4, [0, 1, ...Array.from({ length: 15 }, () => 0), 0]),
    ...segment(0xda, [1, 1, 0, 0, 63, 0]),
    ...Buffer.from('00ff003fffd9', 'hex'),
    ...Buffer.from('<script>'),
  ])
}
