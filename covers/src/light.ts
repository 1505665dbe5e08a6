import type { Frame } from './frame.ts'
import { lerp, polar, range, short, type Point } from './geometry.ts'
import { group, line, outline, path, pathPoint, ring } from './shapes.ts'

type RayOptions = { from?: number; to?: number; more?: string }

/** Returns wedges of light from (x, y), `count` of them between two angles; `share` of the angle is light. */
export function rays(
  [x, y, inner, outer]: readonly [x: number, y: number, inner: number, outer: number],
  count: number,
  share: number,
  fill: string,
  { from = 0, to = 360, more = '' }: RayOptions = {},
): string {
  const step = (to - from) / count
  const wedges = range(count).map((index) => {
    const start = from + step * (index + 0.5 - share / 2)
    const end = start + step * share
    return outline([polar(inner, start, x, y), polar(outer, start, x, y), polar(outer, end, x, y), polar(inner, end, x, y)])
  })
  return path(wedges.join(''), fill, more)
}

type HalftoneOptions = { pitch?: number; first?: number; last?: number; curve?: number; more?: string }

/** Rows of dots touch when their width is this multiple of the pitch. */
const fullDot = 1.28
/** Height of a row of dots that stand between those of the row above, as a share of the pitch. */
const rowHeight = 0.866

/** Returns rows of printed dots that grow from share `first` of their full size to share `last`. */
export function halftone(
  [x, y, width, height]: readonly [x: number, y: number, width: number, height: number],
  color: string,
  { pitch = 4.4, first = 0, last = 1, curve = 1, more = '' }: HalftoneOptions = {},
): string {
  const rows = Math.ceil(height / (pitch * rowHeight))
  const dots = range(rows + 1).map((row) => {
    const size = pitch * fullDot * lerp(first, last, Math.min(1, row / rows) ** curve)
    if (size < 0.12) return ''
    const start: Point = [x + (row % 2 ? pitch / 2 : 0), y + row * pitch * rowHeight]
    return `<path d="M${pathPoint(start)}h${short(width)}" stroke-width="${short(size)}"/>`
  })
  const stroke = `stroke="${color}" fill="none" stroke-linecap="round" stroke-dasharray="0 ${short(pitch)}"`
  return group(dots.join(''), more ? `${stroke} ${more}` : stroke)
}

type HaloOptions = { pitch?: number; size?: number }

export function halo(
  [x, y, inner, outer]: readonly [x: number, y: number, inner: number, outer: number],
  color: string,
  { pitch = 5, size = 0.9 }: HaloOptions = {},
): string {
  const count = Math.max(1, Math.floor((outer - inner) / (pitch * 0.87)))
  const rings = range(count).map((index) => {
    const radius = inner + pitch * 0.6 + index * pitch * 0.87
    const dots = Math.round((2 * Math.PI * radius) / pitch)
    // No `pathLength`: programs that turn a cover into pixels do not all know it.
    const gap = ((2 * Math.PI * radius) / dots).toFixed(3)
    const turn = `rotate(${short((index % 2) * (180 / dots))} ${short(x)} ${short(y)})`
    return ring(x, y, radius, color, pitch * size * (1 - index / count), `stroke-dasharray="0 ${gap}" transform="${turn}"`)
  })
  return group(rings.join(''), 'stroke-linecap="round"')
}

export const specks = (points: readonly Point[], color: string, size: number, more = ''): string =>
  line(points.map((point) => `M${pathPoint(point)}h0`).join(''), color, size, `stroke-linecap="round"${more && ` ${more}`}`)

type StarOptions = { top?: number; bottom?: number; size?: number }

/** Returns stars over the frame; `count` of them in a frame 240 wide. */
export function stars(
  frame: Frame,
  count: number,
  color: string,
  { top = frame.top, bottom = frame.bottom, size = 1 }: StarOptions = {},
): string {
  const anywhere = (): Point => [lerp(frame.left, frame.right, frame.random()), lerp(top, bottom, frame.random())]
  const many = Math.round((count * frame.width) / 240)
  return (
    specks(range(many).map(anywhere), color, size, 'opacity=".6"') +
    specks(range(Math.ceil(many / 5)).map(anywhere), color, size * 1.9)
  )
}
