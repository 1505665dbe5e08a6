import { Transformer } from '@napi-rs/image'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pictureHead } from '../../platform/picture-head.ts'
import { sampleJpeg } from '../../testing/sample-jpeg.ts'
import { cleanJpeg } from './report-fault.ts'

async function pixelsOf(jpeg: Buffer | null) {
  if (!jpeg) throw new Error('the picture was refused')
  const { width, height } = await new Transformer(jpeg).metadata()
  const pixels = await new Transformer(jpeg).rawPixels()
  const isRed = (at: number) => (pixels[at] ?? 0) > (pixels[at + 2] ?? 0)
  return { width, height, startsRed: isRed(0), endsRed: isRed(pixels.length - 3) }
}

test('cleaning a JPEG keeps the picture and removes its location and the bytes after its end', async () => {
  const clean = await cleanJpeg(sampleJpeg())
  expect(clean && pictureHead(clean)).toEqual({ kind: 'jpeg', width: 16, height: 8 })
  expect(await pixelsOf(clean)).toEqual({ width: 16, height: 8, startsRed: true, endsRed: false })
  for (const text of ['Exif', 'GPS', '<script>']) expect(clean?.includes(text)).toBe(false)
})

test('cleaning a JPEG turns the picture as the camera said', async () => {
  expect(await pixelsOf(await cleanJpeg(sampleJpeg({ orientation: 3 })))).toMatchObject({ startsRed: false, endsRed: true })
  expect(await pixelsOf(await cleanJpeg(sampleJpeg({ orientation: 6 })))).toMatchObject({ width: 8, height: 16, startsRed: true })
  expect(await pixelsOf(await cleanJpeg(sampleJpeg({ orientation: 8 })))).toMatchObject({
    width: 8,
    height: 16,
    startsRed: false,
  })
})

test('files that are not JPEGs of a reasonable size are refused', async () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  const others = [Buffer.alloc(0), png, svg, Buffer.from([0xff, 0xd8, 0xff, 0xd9])]
  const sizes = [sampleJpeg({ width: 5_000 }), sampleJpeg({ height: 5_000 }), sampleJpeg({ height: 0 })]
  for (const bytes of [...others, ...sizes, sampleJpeg().subarray(0, 250)]) expect(await cleanJpeg(bytes)).toBeNull()
})

test('a broken JPEG is either refused or becomes a JPEG without its metadata', async () => {
  const whole = sampleJpeg({ note: `GPS ${'x'.repeat(40)}` })
  const edits = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 0, max: 255 })), { maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(edits, fc.nat(whole.length), async (changes, length) => {
      const bytes = Buffer.from(whole.subarray(0, length))
      for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value
      const clean = await cleanJpeg(bytes)
      if (!clean) return
      expect(pictureHead(clean)?.kind).toBe('jpeg')
      expect(clean.includes('xxxx')).toBe(false)
    }),
    { numRuns: 500 },
  )
})
