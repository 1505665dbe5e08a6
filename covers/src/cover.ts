import type { GameColors } from '@portal/contract/rules/game-colors'
import { ink } from './color.ts'
import { cutSizes, frameOf, stop, type CoverCut, type Frame } from './frame.ts'
import { randomOf, range, short, type Point } from './geometry.ts'
import { halftone, specks } from './light.ts'

/** Draws a title into a frame: sky and ground to its edges, the emblem within 100 units of the focal point. */
export type Drawing = (frame: Frame) => string

export type Cover = {
  code: string
  draw: Drawing
  tone: string
  /** Of a drawing of its own; null follows from the pixels. */
  colors: GameColors | null
}

/** Specks of light and dark, so that flat areas look printed. */
function grain(frame: Frame): string {
  const random = randomOf('paper')
  const some = (count: number) => range(count).map((): Point => [64 * random(), 64 * random()])
  const tile = frame.pattern(64, 64, specks(some(46), '#fff', 0.7) + specks(some(60), ink, 0.8))
  return frame.fill(tile, 'opacity=".1"')
}

/** Bright in the middle and dark at the edge, like a translite in its frame. */
const backlight = (frame: Frame) =>
  frame.fill(frame.radial([stop('#fff', 0, 0.1), stop('#fff', 0.45, 0), stop(ink, 0.62, 0), stop(ink, 1, 0.5)], 0.5, 0.42, 0.8))

function foot(frame: Frame): string {
  const y = frame.top + frame.height * 0.56
  const dark = frame.linear([stop(ink, 0.54, 0), stop(ink, 0.74, 0.72), stop(ink, 0.9, 0.96), stop(ink, 1)])
  return frame.fill(dark) + halftone([frame.left - 2, y, frame.width + 6, frame.bottom - y + 4], ink, { curve: 0.8, last: 1.1 })
}

function corner(frame: Frame): string {
  const dark = frame.radial([stop(ink, 0, 0.97), stop(ink, 0.6, 0.84), stop(ink, 1, 0)], 0.2, 1.16, 0.88)
  const dots = [frame.left - 2, frame.top + frame.height * 0.66, frame.width + 6, frame.height * 0.36] as const
  return frame.fill(dark) + halftone(dots, ink, { curve: 0.9, last: 1.02 })
}

function side(frame: Frame): string {
  const y = frame.top + frame.height * 0.7
  const dark = frame.linear([stop(ink, 0, 0), stop(ink, 0.4, 0.34), stop(ink, 0.66, 0.84), stop(ink, 1, 0.95)], 90)
  return frame.fill(dark) + halftone([frame.left - 2, y, frame.width + 6, frame.bottom - y + 2], ink, { curve: 0.9, last: 1.02 })
}

/** The dots are the edge of the dark place; the gradient only darkens the gaps between them. */
const titleZones = { foot, corner, side, none: () => '' }

/** Returns a cut of a cover as an SVG document. The same cover is drawn the same each time. */
export function coverSvg({ code, draw }: Pick<Cover, 'code' | 'draw'>, cut: CoverCut): string {
  const frame = frameOf(code, cut)
  const body = draw(frame) + grain(frame) + backlight(frame) + titleZones[frame.zone](frame)
  const { pixels } = cutSizes[cut]
  const height = Math.round((pixels * frame.height) / frame.width)
  const box = `${short(frame.left)} ${short(frame.top)} ${frame.width} ${frame.height}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${pixels}" height="${height}" preserveAspectRatio="xMidYMid slice"><defs>${frame.definitions.join('')}</defs>${body}</svg>`
}
