/** 16 × 8 pixels: red on the left, blue on the right. */
const picture = Buffer.from(
  '/9j/4AAQSkZJRgABAgAAAQABAAD/wAARCAAIABADAREAAhEBAxEB/9sAQwANCQoLCggNCwoLDg4NDxMgFRMSEhMnHB4XIC4pMTAuKS0sMzpKPjM2RjcsLUBXQUZMTlJTUjI+WmFaUGBKUVJP/9sAQwEODg4TERMmFRUmTzUtNU9PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09P/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwDn68Y/STCr9iPyo//Z',
  'base64',
)
const sizeAt = picture.indexOf(Buffer.from([0xff, 0xc0])) + 5

function segment(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

/** EXIF with one field, the orientation: 1 for upright, 6 for a picture to be turned clockwise. */
function exif(orientation: number, note: string): Buffer {
  const field = Buffer.from([0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0])
  const directory = Buffer.concat([Buffer.from([1, 0]), field, Buffer.alloc(4)])
  return Buffer.concat([Buffer.from('Exif\0\0II*\0\x08\0\0\0', 'latin1'), directory, Buffer.from(note)])
}

/** A small JPEG with a location in its metadata and bytes after its end. `width` and `height` change only the header. */
export function sampleJpeg({ note = 'GPS 45.52,-122.67', orientation = 1, width = 16, height = 8 } = {}): Buffer {
  const sized = Buffer.from(picture)
  sized.writeUInt16BE(height, sizeAt)
  sized.writeUInt16BE(width, sizeAt + 2)
  const metadata = [segment(0xe1, exif(orientation, note)), segment(0xfe, Buffer.from(note))]
  return Buffer.concat([sized.subarray(0, 2), ...metadata, sized.subarray(2), Buffer.from('<script>')])
}
