import { brotliDecompressSync } from 'node:zlib'
import { Transformer } from '@napi-rs/image'
import { cutSizes, titleCoverSvg } from '@portal/covers'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { sharedApp } from '../../testing/shared-app.ts'

let portal: TestApp

beforeAll(async () => {
  portal = await sharedApp()
})

const fetchCover = (file: string, headers: Record<string, string> = {}) => portal.http.inject({ url: `/art/${file}`, headers })

describe('covers of titles', () => {
  test('are drawn as SVG and compressed for browsers that accept it', async () => {
    const plain = await fetchCover('ZIL-tile.svg')
    expect([plain.statusCode, plain.headers['content-type'], plain.headers['cache-control']]).toEqual([
      200,
      'image/svg+xml',
      'public, max-age=300',
    ])
    expect(plain.body).toBe(titleCoverSvg('ZIL', 'tile'))
    const small = await fetchCover('ZIL-tile.svg', { 'accept-encoding': 'gzip, br' })
    expect([small.headers['content-encoding'], small.headers['vary']]).toEqual(['br', 'accept-encoding'])
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body)
  })

  test('are not sent again to a browser that has them', async () => {
    const { headers } = await fetchCover('JWS-hero.svg')
    const again = await fetchCover('JWS-hero.svg', { 'if-none-match': String(headers['etag']) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test.each([
    ['webp', 'tile'],
    ['png', 'square'],
    ['webp', 'hero'],
  ] as const)('are %s pictures of the size of a %s for programs', async (format, cut) => {
    const { statusCode, headers, rawPayload } = await fetchCover(`MET-${cut}.${format}`)
    expect([statusCode, headers['content-type']]).toEqual([200, `image/${format}`])
    const { pixels, width, height } = cutSizes[cut]
    expect(await new Transformer(rawPayload).metadata()).toMatchObject({
      width: pixels,
      height: Math.round((pixels * height) / width),
    })
  })

  test.each(['NEB-tile.svg', 'ZIL-poster.svg', 'ZIL-tile.gif', 'zil-tile.svg', 'NEBULOUS1-tile.svg', 'x/ZIL-tile.svg'])(
    '%s is not found',
    async (file) => {
      expect((await fetchCover(file)).statusCode).not.toBe(200)
    },
  )
})
