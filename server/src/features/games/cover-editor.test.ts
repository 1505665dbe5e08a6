import { Transformer } from '@napi-rs/image'
import { gamesAdminCalls, type CoverFields } from '@portal/contract/games-admin'
import { editorMessages } from '@portal/contract/rules/editor-messages'
import { automaticCover, maxCoverPictureBytes } from '@portal/contract/rules/title-cover'
import { cutSizes, titleCoverSvg } from '@portal/covers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeFixtures, type TestPlayer } from '../../testing/fixtures.ts'
import { coverPicture, plainPicture } from '../../testing/cover-picture.ts'
import { titlesOf } from './index.ts'

const sentences = editorMessages.covers
const { addCoverPicture, saveTitle, title, undoTitle } = gamesAdminCalls

let app: TestApp
let admin: TestPlayer

beforeAll(async () => {
  app = await startTestApp()
  admin = await (await makeFixtures(app)).player('coverkeeper', { groups: ['home', 'admin'] })
})
afterAll(() => app.stop())

const idOf = async (code: string) => (await titlesOf(app.services)).byCode.get(code)?.id ?? 0
/** Saves a cover and waits until this node shows it. */
const saveCover = async (code: string, cover: CoverFields) => {
  const id = await idOf(code)
  const { revision, fields } = await admin.calls(title, { params: { id } })
  const saved = await admin.request(saveTitle, { params: { id }, body: { revision, fields: { ...fields, cover } } })
  if (saved.status === 200) await expect.poll(async () => (await titlesOf(app.services)).byCode.get(code)?.cover).toEqual(cover)
  return saved
}
const fetchArt = (file: string) => app.http.inject({ url: `/art/${file}` })
const upload = (bytes: Buffer) => admin.request(addCoverPicture, { body: { data: bytes.toString('base64') } })
const addedPicture = async (bytes: Buffer) =>
  (await admin.calls(addCoverPicture, { body: { data: bytes.toString('base64') } })).picture
const drawing = (more: Partial<Extract<CoverFields, { source: 'drawing' }>>): CoverFields => ({ ...automaticCover, ...more })

/** Red, green, blue of a pixel, each rounded to 0, 128 or 255. */
async function colorAt(picture: Buffer, x: number, y: number): Promise<number[]> {
  const { width, height } = await new Transformer(picture).metadata()
  const pixels = await new Transformer(picture).rawPixels()
  const channels = pixels.length / (width * height)
  const at = (y * width + x) * channels
  return [...pixels.subarray(at, at + 3)].map((value) => Math.round(value / 127.5) * 127.5).map(Math.round)
}

describe('drawings of covers', () => {
  test('are set in the console, shown to players, and undone', async () => {
    const chosen = drawing({ motif: 'orbit', hue: 120, temper: 'split', night: true })
    expect((await saveCover('MUN', chosen)).status).toBe(200)
    const svg = titleCoverSvg('MUN', 'tile', { motif: 'orbit', hue: 120, temper: 'split', night: true })
    expect((await fetchArt('MUN-tile.svg')).body).toBe(svg)
    const id = await idOf('MUN')
    const { revision, fields } = await admin.calls(title, { params: { id } })
    expect(fields.cover).toEqual(chosen)
    const undone = await admin.calls(undoTitle, { params: { id }, body: { revision } })
    expect(undone.fields.cover).toEqual(automaticCover)
    await expect.poll(async () => (await fetchArt('MUN-tile.svg')).body).toBe(titleCoverSvg('MUN', 'tile'))
  })

  test('are previewed before they are saved, also for a title that does not exist', async () => {
    const preview = await fetchArt('previews/square.svg?code=NEW1&motif=facet&hue=30&temper=warm&night=false')
    expect([preview.statusCode, preview.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(preview.body).toBe(titleCoverSvg('NEW1', 'square', { motif: 'facet', hue: 30, temper: 'warm', night: false }))
    expect((await fetchArt('previews/square.svg?code=NEW1')).body).toBe(titleCoverSvg('NEW1', 'square'))
    for (const query of ['', 'code=new', 'code=NEW1&motif=logo', 'code=NEW1&hue=7', 'code=NEW1&hue=375', 'code=NEW1&night=dusk'])
      expect((await fetchArt(`previews/square.svg?${query}`)).statusCode).toBe(404)
  })

  test('take no other values', async () => {
    for (const more of [{ motif: 'logo' }, { hue: 7 }, { hue: 360 }, { temper: 'loud' }, { night: 1 }])
      expect((await saveCover('MUN', { ...automaticCover, ...more } as CoverFields)).status).toBe(400)
  })
})

describe('pictures of covers', () => {
  test.each(['png', 'jpeg', 'avif'] as const)('a %s is encoded as WebP and served with a permanent address', async (format) => {
    const sent = await coverPicture(2100, 1416, format)
    const { status, body } = await upload(sent)
    expect([status, body]).toMatchObject([201, { width: 1680, height: 1133 }])
    const served = await fetchArt(`pictures/${(body as { picture: string }).picture}.webp`)
    expect([served.statusCode, served.headers['content-type'], served.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'public, max-age=31536000, immutable',
    ])
    expect(await new Transformer(served.rawPayload).metadata()).toMatchObject({ width: 1680, height: 1133, format: 'webp' })
  })

  test('replace the cover in all cuts, which keep the focus', async () => {
    const picture = await addedPicture(await coverPicture(1680, 944, 'png'))
    // The picture is red on the left half and blue on the right half.
    expect((await saveCover('BAT', { source: 'picture', picture, focus_x: 0, focus_y: 50 })).status).toBe(200)
    expect((await fetchArt('BAT-square.svg')).headers['location']).toBe('/art/BAT-square.webp')
    const left = await fetchArt('BAT-square.webp')
    expect(await new Transformer(left.rawPayload).metadata()).toMatchObject({ width: 480, height: 480 })
    expect(await colorAt(left.rawPayload, 240, 120)).toEqual([255, 0, 0])
    expect((await saveCover('BAT', { source: 'picture', picture, focus_x: 100, focus_y: 50 })).status).toBe(200)
    expect(await colorAt((await fetchArt('BAT-square.webp')).rawPayload, 240, 120)).toEqual([0, 0, 255])
    for (const cut of ['tile', 'hero', 'banner', 'thumb'] as const) {
      const { pixels, width, height } = cutSizes[cut]
      const png = await fetchArt(`BAT-${cut}.png`)
      expect(png.headers['cross-origin-resource-policy']).toBe('cross-origin')
      expect(await new Transformer(png.rawPayload).metadata()).toMatchObject({
        width: pixels,
        height: Math.round((pixels * height) / width),
      })
    }
  })

  test('are dark where the name stands', async () => {
    const picture = await addedPicture(await plainPicture(1680, 944, 255))
    await saveCover('TUR', { source: 'picture', picture, focus_x: 50, focus_y: 50 })
    expect((await fetchArt('TUR-tile.svg')).statusCode).toBe(302)
    const { rawPayload } = await fetchArt('TUR-tile.webp')
    expect(await colorAt(rawPayload, 240, 580)).toEqual([0, 0, 0])
    expect(await colorAt(rawPayload, 240, 200)).toEqual([255, 255, 255])
  })

  test('of a wrong kind or size are refused with an error', async () => {
    const refusal = async (bytes: Buffer) => {
      const { status, body } = await upload(bytes)
      return [status, (body as { validation_errors?: { data?: string[] } }).validation_errors?.data?.[0]]
    }
    const png = await plainPicture(1680, 944, 120)
    expect(await refusal(Buffer.from('PK a document'))).toEqual([400, sentences.notPicture])
    expect(await refusal(Buffer.from('GIF89a and more'))).toEqual([400, sentences.wrongType])
    expect(await refusal(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toEqual([400, sentences.wrongType])
    expect(await refusal(await new Transformer(png).webp())).toEqual([400, sentences.wrongType])
    expect(await refusal(await plainPicture(1679, 944, 120))).toEqual([400, sentences.tooSmall])
    expect(await refusal(await plainPicture(1680, 943, 120))).toEqual([400, sentences.tooSmall])
    expect(await refusal(png.subarray(0, 90))).toEqual([400, sentences.broken])
    expect(await refusal(Buffer.concat([png, Buffer.alloc(maxCoverPictureBytes - png.length + 1)]))).toEqual([
      400,
      sentences.tooLarge,
    ])
    const huge = Buffer.from(png)
    huge.writeUInt32BE(60_000, 16)
    expect(await refusal(huge)).toEqual([400, sentences.tooManyPixels])
    expect((await upload(Buffer.alloc(20 * 1024 * 1024))).status).toBe(413)
  })

  test('that are not stored cannot be set', async () => {
    const { status, body } = await saveCover('MET', { source: 'picture', picture: '0'.repeat(32), focus_x: 50, focus_y: 50 })
    expect([status, body]).toMatchObject([400, { validation_errors: { cover: [sentences.missing] } }])
    for (const file of ['pictures/..%2fsecret', `pictures/${'0'.repeat(32)}.webp`, 'pictures/x.png'])
      expect((await fetchArt(file)).statusCode).toBe(404)
  })
})

test("the style sheet of title tones takes a title's tone from its own cover", async () => {
  const { fields } = await admin.calls(title, { params: { id: await idOf('SOR') } })
  expect(fields.cover).toEqual(automaticCover)
  const before = await fetchArt('title-tones.css')
  expect([before.statusCode, before.headers['content-type']]).toEqual([200, 'text/css'])
  const toneIn = (css: string) => /\.t-SOR\{--title-tone:(#[0-9a-f]{6})/.exec(css)?.[1]
  expect(toneIn(before.body)).toBe('#701030')
  const picture = await addedPicture(await plainPicture(1680, 944, 128))
  await saveCover('SOR', { source: 'picture', picture, focus_x: 50, focus_y: 50 })
  expect(toneIn((await fetchArt('title-tones.css')).body)).toMatch(/^#[78]/)
})
