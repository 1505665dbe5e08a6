import { Transformer } from '@napi-rs/image'
import { gamesCalls } from '@portal/contract/games'
import { gamesAdminCalls, type TitleFields } from '@portal/contract/games-admin'
import { lampColor, type GameColors } from '@portal/contract/rules/game-colors'
import { editorMessages } from '@portal/contract/rules/editor-messages'
import { oklabOf } from '@portal/contract/rules/oklab'
import { automaticCover } from '@portal/contract/rules/title-cover'
import { coverSvg, drawnCovers, pixelColors } from '@portal/covers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { coverPicture, plainPicture } from '../../testing/cover-picture.ts'
import { makeFixtures, type TestPlayer } from '../../testing/fixtures.ts'
import { titlesOf } from './index.ts'
import { loadTitles, storeLoadedVersion } from './load-titles.ts'

const { addCoverPicture, addTitle, saveTitle, title, undoTitle } = gamesAdminCalls

let app: TestApp
let admin: TestPlayer

beforeAll(async () => {
  app = await startTestApp()
  admin = await (await makeFixtures(app)).player('colorkeeper', { groups: ['home', 'admin'] })
})
afterAll(() => app.stop())

const listedColors = (code: string) => drawnCovers.find((cover) => cover.code === code)?.colors
const idOf = async (code: string) => (await titlesOf(app.services)).byCode.get(code)?.id ?? 0
const read = async (code: string) => admin.calls(title, { params: { id: await idOf(code) } })
async function save(code: string, change: Partial<TitleFields>) {
  const { id, revision, fields } = await read(code)
  return admin.calls(saveTitle, { params: { id }, body: { revision, fields: { ...fields, ...change } } })
}
/** The colors that players get. */
async function playerColors(code: string): Promise<GameColors> {
  const { lamp_color, glow_color } = await admin.calls(gamesCalls.title, { params: { id: code } })
  return { lamp_color: lamp_color ?? '', glow_color: glow_color ?? '' }
}
async function addedPicture(bytes: Buffer): Promise<TitleFields['cover']> {
  const { picture } = await admin.calls(addCoverPicture, { body: { data: bytes.toString('base64') } })
  return { source: 'picture', picture, focus_x: 50, focus_y: 50 }
}

function hueOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
  const [, a, b] = oklabOf([red, green, blue])
  return ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
}
const degreesBetween = (one: string, other: string) => Math.abs(((hueOf(one) - hueOf(other) + 540) % 360) - 180)

describe('colors of a game', () => {
  test('come from the drawing of its cover, and leave the gradient of the wire as it is', async () => {
    expect(await playerColors('ZIL')).toEqual(listedColors('ZIL'))
    expect(await admin.calls(gamesCalls.title, { params: { id: 'ZIL' } })).toMatchObject({
      gradient_start: '#014700',
      gradient_stop: '#EAFC1A',
    })
    expect(await read('ZIL')).toMatchObject({ fields: { colors: null }, shown_colors: listedColors('ZIL') })
  })

  test('follow an uploaded cover, and the drawing again when the upload is undone', async () => {
    // Red on the left half and blue on the right half.
    const saved = await save('JWS', { cover: await addedPicture(await coverPicture(1680, 944, 'png')) })
    expect(saved.fields.colors).toBeNull()
    await expect.poll(() => playerColors('JWS')).toEqual(saved.shown_colors)
    const { lamp_color, glow_color } = await playerColors('JWS')
    const distances = (color: string) => [degreesBetween(color, '#ff0000'), degreesBetween(color, '#0000ff')]
    expect(Math.min(...distances(lamp_color))).toBeLessThan(15)
    expect(Math.min(...distances(glow_color))).toBeLessThan(15)
    expect(degreesBetween(lamp_color, glow_color)).toBeGreaterThan(60)
    const css = (await app.http.inject({ url: '/art/title-tones.css' })).body
    expect(/\.t-JWS\{[^}]*--lamp:(#[0-9a-f]{6})/.exec(css)?.[1]).toBe(lampColor(lamp_color))
    const undone = await admin.calls(undoTitle, { params: { id: saved.id }, body: { revision: saved.revision } })
    expect(undone.shown_colors).toEqual(listedColors('JWS'))
  })

  test('follow a generated cover', async () => {
    const hueFrom = async (hue: number) => {
      const cover = { ...automaticCover, motif: 'tide', hue, temper: 'near', night: false } as const
      return (await save('MUN', { cover })).shown_colors?.lamp_color ?? ''
    }
    expect(degreesBetween(await hueFrom(240), await hueFrom(30))).toBeGreaterThan(90)
  })

  test('stay over a new cover only when an admin chose them', async () => {
    const chosen = { lamp_color: '#ffcc00', glow_color: '#cc6600' }
    const edited = await save('BND', { colors: chosen })
    expect([edited.fields.colors, edited.shown_colors]).toEqual([chosen, chosen])
    const cover = await addedPicture(await coverPicture(1680, 944, 'jpeg'))
    expect((await save('BND', { cover })).shown_colors).toEqual(chosen)
    await expect.poll(() => playerColors('BND')).toEqual(chosen)
    await storeLoadedVersion(app.services.db, 'of an earlier build')
    await loadTitles(app.services)
    expect((await read('BND')).shown_colors).toEqual(chosen)
    const followed = await save('BND', { colors: null })
    expect(followed.shown_colors).not.toEqual(chosen)
    await expect.poll(() => playerColors('BND')).toEqual(followed.shown_colors)
  })

  test('are read again from covers that have none stored, also from pictures', async () => {
    const gray = await save('BAT', { cover: await addedPicture(await plainPicture(1680, 944, 128)) })
    expect(gray.shown_colors?.lamp_color).toMatch(/^#(..)\1\1$/)
    await app.services.db.updateTable('game_titles').set({ lamp_color: null, glow_color: null }).execute()
    await storeLoadedVersion(app.services.db, 'of an earlier build')
    await loadTitles(app.services)
    expect((await read('BAT')).shown_colors).toEqual(gray.shown_colors)
    expect((await read('DED')).shown_colors).toEqual(listedColors('DED'))
  })

  test('of a new game come from its cover at once', async () => {
    const { fields } = await read('ZIL')
    const { models: _models, ...display } = fields
    const body = { code: 'NEB', models: [{ model_type: 'pro', name: 'Pro' } as const], fields: { ...display, name: 'Nebula' } }
    const added = await admin.calls(addTitle, { body })
    expect(added.shown_colors?.lamp_color).toMatch(/^#[0-9a-f]{6}$/)
    expect(added.shown_colors).not.toEqual(listedColors('ZIL'))
  })

  test('that are hard to see on dark pages are refused', async () => {
    const { id, revision, fields } = await read('MET')
    const body = { revision, fields: { ...fields, colors: { lamp_color: '#2cbdaa', glow_color: '#014700' } } }
    expect(await admin.request(saveTitle, { params: { id }, body })).toMatchObject({
      status: 400,
      body: { validation_errors: { 'colors.glow_color': [editorMessages.titles.darkColor] } },
    })
  })
})

test.each(drawnCovers.map((cover) => [cover.code, cover] as const))(
  'the colors listed for %s are those of the pixels of its cover',
  async (_, cover) => {
    const pixels = await Transformer.fromSvg(coverSvg(cover, 'thumb')).resize({ width: 96, height: 96 }).rawPixels()
    const measured = pixelColors(pixels, pixels.length / 96 ** 2)
    expect(degreesBetween(cover.colors?.lamp_color ?? '', measured.lamp_color)).toBeLessThan(25)
    expect(degreesBetween(cover.colors?.glow_color ?? '', measured.glow_color)).toBeLessThan(25)
  },
)
