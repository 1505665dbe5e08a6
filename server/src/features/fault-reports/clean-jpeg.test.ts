import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleJpeg } from '../../testing/sample-jpeg.ts'
import { cleanJpeg } from './report-fault.ts'

test('cleaning a JPEG keeps the image and removes its location and data after its end', () => {
  const clean = cleanJpeg(sampleJpeg())
  expect(clean?.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
  expect(clean?.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]))
  expect(clean?.includes('GPS')).toBe(false)
  expect(clean?.includes('<script>')).toBe(false)
  expect(clean && cleanJpeg(clean)).toEqual(clean)
})

test('files that are not JPEGs of a reasonable size are refused', () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  for (const bytes of [Buffer.alloc(0), png, svg, Buffer.from([0xff, 0xd8, 0xff, 0xd9])]) expect(cleanJpeg(bytes)).toBeNull()
  expect(cleanJpeg(sampleJpeg({ width: 5_000 }))).toBeNull()
  expect(cleanJpeg(sampleJpeg({ height: 0 }))).toBeNull()
  expect(cleanJpeg(sampleJpeg().subarray(0, 120))).toBeNull()
})

test('a broken JPEG is either refused or cleaned', () => {
  const whole = sampleJpeg({ note: 'x'.repeat(40) })
  const edits = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 0, max: 255 })), { maxLength: 6 })
  fc.assert(
    fc.property(edits, fc.nat(whole.length), (changes, length) => {
      const bytes = Buffer.from(whole.subarray(0, length))
      for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value
      const clean = cleanJpeg(bytes)
      if (clean) expect(cleanJpeg(clean)).toEqual(clean)
    }),
    { numRuns: 2_000 },
  )
})
