import { Transformer } from '@napi-rs/image'
import { coverSvg } from '@portal/contract/covers/cover'
import { cutSizes, type CoverCut } from '@portal/contract/covers/frame'
import type { CoverChoice } from '@portal/contract/covers/generated-cover'
import { coverOf, titleCoverSvg } from '@portal/contract/covers/title-cover'
import type { CoverFields } from '@portal/contract/games-admin'
import type { Services } from '../../platform/services.ts'
import { coveringSize, pictureQuality, readCoverPicture, stretch } from './cover-pictures.ts'

export type TitleCover = { code: string; cover: CoverFields | null }

type PixelFormat = 'webp' | 'png'

export const choiceOf = ({ cover }: TitleCover): CoverChoice | null => (cover?.source === 'drawing' ? cover : null)

const sizeOf = (cut: CoverCut) => {
  const { pixels, width, height } = cutSizes[cut]
  return { width: pixels, height: Math.round((pixels * height) / width) }
}

export const drawingOf = (title: TitleCover, cut: CoverCut): string => titleCoverSvg(title.code, cut, choiceOf(title))

/** Returns what is printed over a picture: paper, edges and the dark place of the name. The rest is transparent. */
export const printSvg = (code: string, cut: CoverCut): string => coverSvg({ code, draw: () => '' }, cut)

export async function pictureOf(services: Services, { cover }: TitleCover): Promise<Buffer | null> {
  return cover?.source === 'picture' ? readCoverPicture(services, cover.picture) : null
}

type Focus = { focus_x: number; focus_y: number }

/** Cuts a picture like CSS `object-fit: cover` with the focus as `object-position`. */
async function cutPicture(picture: Buffer, { focus_x, focus_y }: Focus, cut: CoverCut): Promise<Transformer> {
  const box = sizeOf(cut)
  const { width, height } = coveringSize(await new Transformer(picture).metadata(), box)
  const [left, top] = [((width - box.width) * focus_x) / 100, ((height - box.height) * focus_y) / 100]
  return new Transformer(picture)
    .resize({ width, height, fit: stretch })
    .crop(Math.round(left), Math.round(top), box.width, box.height)
}

const rasterOf = (svg: string, cut: CoverCut) => Transformer.fromSvg(svg).resize(sizeOf(cut))

async function artOf(services: Services, title: TitleCover, cut: CoverCut): Promise<Transformer> {
  const picture = await pictureOf(services, title)
  if (!picture || title.cover?.source !== 'picture') return rasterOf(drawingOf(title, cut), cut)
  const art = await cutPicture(picture, title.cover, cut)
  return art.overlay(await rasterOf(printSvg(title.code, cut), cut).png(), 0, 0)
}

export async function drawPixels(
  services: Services,
  title: TitleCover,
  { cut, format }: { cut: CoverCut; format: PixelFormat },
): Promise<Buffer> {
  const art = await artOf(services, title, cut)
  return format === 'png' ? art.png() : art.webp(pictureQuality)
}

function meanColor(pixels: Buffer, count: number): string {
  const channels = pixels.length / count
  const hexOf = (channel: number) => {
    let sum = 0
    for (let at = channel; at < pixels.length; at += channels) sum += pixels[at] ?? 0
    return Math.round(sum / count)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${hexOf(0)}${hexOf(1)}${hexOf(2)}`
}

export async function toneOf(services: Services, title: TitleCover): Promise<string> {
  const picture = await pictureOf(services, title)
  if (!picture || title.cover?.source !== 'picture') return coverOf(title.code, choiceOf(title)).tone
  const { width, height } = sizeOf('thumb')
  const thumb = await cutPicture(picture, title.cover, 'thumb')
  return meanColor(await thumb.rawPixels(), width * height)
}
