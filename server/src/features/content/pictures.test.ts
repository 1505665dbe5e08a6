import { Transformer } from '@napi-rs/image'
import { contentCalls } from '@portal/contract/content'
import { maxPictureBytes } from '@portal/contract/rules/page-states'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { pictureHead } from '../../platform/picture-head.ts'
import type { TestApp } from '../../testing/app.ts'
import { sharedApp, sharedFixtures } from '../../testing/shared-app.ts'
import type { TestPlayer } from '../../testing/fixtures.ts'

let app: TestApp
let ada: TestPlayer

beforeAll(async () => {
  app = await sharedApp()
  const fixtures = await sharedFixtures()
  ada = await fixtures.player('picturer', { groups: ['home', 'admin'] })
})

const plain = (width: number, height: number, tone = 120) =>
  Transformer.fromRgbaPixels(new Uint8Array(width * height * 4).fill(tone), width, height)
const add = (bytes: Buffer, alt = 'A grey field') =>
  ada.request(contentCalls.addPicture, { body: { data: bytes.toString('base64'), alt } })

test('a picture is re-encoded small enough for a page and served to everybody with a permanent address', async () => {
  const png = await plain(2400, 1200).png()
  const { status, body } = await add(png)
  expect([status, body]).toMatchObject([201, { width: 1600, height: 800, alt: 'A grey field' }])
  const { url } = body as { url: string }
  const served = await app.http.inject({ url })
  expect([served.statusCode, served.headers['content-type'], served.headers['x-content-type-options']]).toEqual([
    200,
    'image/webp',
    'nosniff',
  ])
  expect(served.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(pictureHead(served.rawPayload)).toEqual({ kind: 'webp', width: 1600, height: 800 })
  expect((await ada.calls(contentCalls.pictures)).results[0]).toMatchObject({ url })
})

test('the same picture is stored once, and a small one keeps its size', async () => {
  const jpeg = await plain(40, 30, 7).jpeg()
  const [first, second] = [await add(jpeg, 'First words'), await add(jpeg, 'Second words')]
  expect(first.body).toMatchObject({ width: 40, height: 30, alt: 'First words' })
  expect(second.body).toEqual(first.body)
})

test('the location of a photo is removed', async () => {
  const jpeg = await plain(60, 45).jpeg()
  const note = Buffer.from('Exif\0\0GPS 45.52,-122.67')
  const length = Buffer.from([0xff, 0xe1, 0, note.length + 2])
  const photo = Buffer.concat([jpeg.subarray(0, 2), length, note, jpeg.subarray(2)])
  const { status, body } = await add(photo)
  expect([status, body]).toMatchObject([201, { width: 60, height: 45 }])
  const served = await app.http.inject({ url: (body as { url: string }).url })
  expect([served.statusCode, served.rawPayload.includes('GPS')]).toEqual([200, false])
})

test('a broken or too large picture, another file, and a picture without description are refused with an error at the field', async () => {
  const png = await plain(20, 20).png()
  const bomb = Buffer.from(png)
  bomb.writeUInt32BE(60_000, 16)
  bomb.writeUInt32BE(60_000, 20)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  const noise = Buffer.concat([png, Buffer.alloc(maxPictureBytes)])
  for (const bytes of [svg, Buffer.from('GIF89a'), bomb, png.subarray(0, 60), noise, Buffer.alloc(0)]) {
    const { status, body } = await add(bytes)
    expect([status, Object.keys((body as { validation_errors: object }).validation_errors)]).toEqual([400, ['data']])
  }
  expect((await add(png, ' ')).body).toMatchObject({ validation_errors: { alt: [expect.any(String)] } })
})

test('another file of the store is not served as a picture', async () => {
  for (const file of ['..%2fsecret', 'fault-1.jpg', '0'.repeat(32), `${'0'.repeat(32)}.webp`, '%00.webp'])
    expect((await app.http.inject({ url: `/pictures/${file}` })).statusCode).toBe(404)
})

test('any bytes can be read as a picture header without an exception', () => {
  const starts = [
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    [0xff, 0xd8, 0xff],
    [...Buffer.from('RIFF....WEBPVP8X')],
    [...Buffer.from('\0\0\0\x1cftypavif........ispe')],
    [],
  ]
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 64 }), (start, rest) => {
      const head = pictureHead(Buffer.from([...start, ...rest]))
      if (head) expect(head.width * head.height).toBeLessThanOrEqual(20_000_000)
    }),
    { numRuns: 3000 },
  )
})
