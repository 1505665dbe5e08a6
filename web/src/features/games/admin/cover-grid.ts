import type { CoverFields } from '@portal/contract/games-admin'
import { luminanceGrid } from '@portal/contract/rules/cover-likeness'
import { titleCodePattern } from '@portal/contract/rules/title-cover'

export type ShownCut = 'tile' | 'hero' | 'square' | 'thumb'

/** Draws a new title until it has a code. */
const codeOfNone = 'NEW'

const chosenOf = (cover: CoverFields) =>
  cover.source === 'picture'
    ? { picture: cover.picture }
    : { motif: cover.motif, hue: cover.hue, temper: cover.temper, night: cover.night }

export function previewAddress(code: string, cover: CoverFields, cut: ShownCut): string {
  const query = new URLSearchParams({ code: titleCodePattern.test(code) ? code : codeOfNone })
  for (const [name, value] of Object.entries(chosenOf(cover))) if (value !== null) query.set(name, String(value))
  return `/art/previews/${cut}.svg?${query.toString()}`
}

export const pictureAddress = (picture: string): string => `/art/pictures/${picture}.webp`

/** Pixels a side of the cut that is compared: the thumb, because it has no place for the name. */
const side = 96

/** Percent, as in CSS `object-position`. */
type Focus = { x: number; y: number }
const middle: Focus = { x: 50, y: 50 }

/** Returns the luminance of a picture's largest square. */
async function gridOf(address: string, { x, y }: Focus = middle): Promise<number[]> {
  const image = new Image()
  image.src = address
  await image.decode()
  const [width, height] = [image.naturalWidth, image.naturalHeight]
  const square = Math.min(width, height)
  const context = Object.assign(document.createElement('canvas'), { width: side, height: side }).getContext('2d')
  if (!context) throw new Error('no canvas')
  const [left, top] = [((width - square) * x) / 100, ((height - square) * y) / 100]
  context.drawImage(image, left, top, square, square, 0, 0, side, side)
  return luminanceGrid({ width: side, height: side, rgba: context.getImageData(0, 0, side, side).data })
}

export const gridOfTitle = (code: string): Promise<number[]> => gridOf(`/art/${code}-thumb.svg`)

export const gridOfCover = (code: string, cover: CoverFields): Promise<number[]> =>
  cover.source === 'picture'
    ? gridOf(pictureAddress(cover.picture), { x: cover.focus_x, y: cover.focus_y })
    : gridOf(previewAddress(code, cover, 'thumb'))
