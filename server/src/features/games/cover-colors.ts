import { Transformer } from '@napi-rs/image'
import { pixelColors } from '@portal/contract/covers/cover-colors'
import { coverOf } from '@portal/contract/covers/title-cover'
import type { TitleFields } from '@portal/contract/games-admin'
import type { GameColors } from '@portal/contract/rules/game-colors'
import type { Services } from '../../platform/services.ts'
import { stretch } from './cover-pictures.ts'
import { choiceOf, drawingOf, pictureOf, type TitleCover } from './draw-cover.ts'

/** Pixels a side of the picture whose pixels are read. */
const side = 96

async function colorsOfPixels(picture: Transformer): Promise<GameColors> {
  const pixels = await picture.resize({ width: side, height: side, fit: stretch }).rawPixels()
  return pixelColors(pixels, pixels.length / side ** 2)
}

/** Returns the colors of a cover: those listed with its drawing, or read from all pixels of its picture. */
export async function coverColorsOf(services: Services, title: TitleCover): Promise<GameColors> {
  const picture = await pictureOf(services, title)
  if (picture) return colorsOfPixels(new Transformer(picture))
  const { colors } = coverOf(title.code, choiceOf(title))
  return colors ?? colorsOfPixels(Transformer.fromSvg(drawingOf(title, 'thumb')))
}

type Titled = { code: string; fields: Pick<TitleFields, 'cover' | 'colors'> }

/** Returns the colors that were chosen by hand, otherwise those of the cover. */
export const colorsOf = async (services: Services, { code, fields: { cover, colors } }: Titled): Promise<GameColors> =>
  colors ?? coverColorsOf(services, { code, cover })
