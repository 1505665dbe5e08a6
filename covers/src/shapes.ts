import { short, type Point } from './geometry.ts'

const attributes = (more: string) => (more ? ` ${more}` : '')

/** Puts shapes on top of each other, the first one lowest. */
export const stack = (...layers: string[]): string => layers.join('')

/** Returns a filled path. */
export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}"${attributes(more)}/>`

/** Returns a stroked path without a fill. */
export const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${short(width)}"${attributes(more)}/>`

/** Returns a filled circle. */
export const circle = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"${attributes(more)}/>`

/** Returns a filled ellipse. */
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"${attributes(more)}/>`

/** Returns a filled rectangle. */
export const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}"${attributes(more)}/>`

/** Returns a circle as a stroke. */
export const ring = (x: number, y: number, radius: number, stroke: string, width: number, more = ''): string =>
  circle(x, y, radius, 'none', `stroke="${stroke}" stroke-width="${short(width)}"${attributes(more)}`)

/** Returns a point as path data. */
export const pathPoint = ([x, y]: Point): string => `${short(x)} ${short(y)}`

/** Returns straight edges through points as path data. */
export const openOutline = (points: readonly Point[]): string => `M${points.map(pathPoint).join('L')}`

/** Returns a closed outline through points as path data. */
export const outline = (points: readonly Point[]): string => `${openOutline(points)}Z`

/** Returns a filled polygon. */
export const polygon = (points: readonly Point[], fill: string, more = ''): string => path(outline(points), fill, more)

/** Wraps shapes in a group with attributes. */
export const group = (inside: string, more: string): string => `<g ${more}>${inside}</g>`

/** Turns shapes by degrees about (x, y). */
export const rotate = (inside: string, degrees: number, x = 0, y = 0): string =>
  group(inside, `transform="rotate(${short(degrees)} ${short(x)} ${short(y)})"`)

/** Moves shapes, turns them by degrees and scales them, in this order. */
export const place = (inside: string, x: number, y: number, degrees: number, scale: number): string =>
  group(inside, `transform="translate(${short(x)} ${short(y)}) rotate(${short(degrees)}) scale(${scale})"`)

/** Mirrors shapes upside down below the line `y`. */
export const reflect = (inside: string, y: number): string => group(inside, `transform="matrix(1 0 0 -1 0 ${short(2 * y)})"`)

/** Mirrors shapes left for right about the focal point. */
export const flip = (inside: string): string => group(inside, 'transform="matrix(-1 0 0 1 0 0)"')
