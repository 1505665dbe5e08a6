import { Transformer } from '@napi-rs/image'

type Color = readonly [red: number, green: number, blue: number]

const pixelsOf = (count: number, color: Color) => Buffer.alloc(count * 4, Buffer.from([...color, 255]))

/** Returns a PNG of one gray tone (0 to 255). */
export const plainPicture = (width: number, height: number, tone: number): Promise<Buffer> =>
  Transformer.fromRgbaPixels(pixelsOf(width * height, [tone, tone, tone]), width, height).png()

/** Returns a picture whose left half is red and whose right half is blue. */
export function coverPicture(width: number, height: number, format: 'png' | 'jpeg' | 'avif'): Promise<Buffer> {
  const row = Buffer.concat([pixelsOf(width / 2, [255, 0, 0]), pixelsOf(width / 2, [0, 0, 255])])
  const picture = Transformer.fromRgbaPixels(Buffer.alloc(row.length * height, row), width, height)
  // The fastest encoder of AVIF is exact enough here.
  return format === 'avif' ? picture.avif({ speed: 10 }) : picture[format]()
}
