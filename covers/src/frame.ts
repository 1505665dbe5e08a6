import { randomOf, short } from './geometry.ts'
import { circle, rect } from './shapes.ts'

export const coverCuts = ['tile', 'hero', 'square', 'banner', 'thumb'] as const
export type CoverCut = (typeof coverCuts)[number]

/** Where a cut is dark, so that a title can stand on it. */
export type TitleZone = 'foot' | 'side' | 'corner' | 'none'

type CutSize = {
  width: number
  height: number
  /** Place of the focal point as shares of width and height. */
  focus: readonly [x: number, y: number]
  /** In pixels. */
  pixels: number
  zone: TitleZone
}

export const cutSizes: Readonly<Record<CoverCut, CutSize>> = {
  tile: { width: 240, height: 300, focus: [0.5, 0.41], pixels: 480, zone: 'foot' },
  hero: { width: 532, height: 228, focus: [0.7, 0.48], pixels: 1680, zone: 'side' },
  square: { width: 240, height: 240, focus: [0.5, 0.48], pixels: 480, zone: 'corner' },
  banner: { width: 684, height: 228, focus: [0.74, 0.48], pixels: 1200, zone: 'side' },
  thumb: { width: 228, height: 228, focus: [0.5, 0.48], pixels: 96, zone: 'none' },
}

/** A color of a gradient, its place (0 to 1) and its opacity. */
export type Stop = { color: string; place?: number; opacity?: number }

export const stop = (color: string, place: number, opacity = 1): Stop => ({ color, place, opacity })

type Shade = Stop | string

/** One cut while it is drawn: its edges, its random numbers and its definitions. */
export type Frame = {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly width: number
  readonly height: number
  readonly zone: TitleZone
  /** Hero or banner. */
  readonly isWide: boolean
  readonly random: () => number
  readonly definitions: string[]
  /** Each of these returns the paint for a `fill`. */
  readonly linear: (shades: readonly Shade[], degrees?: number) => string
  readonly radial: (shades: readonly Shade[], x?: number, y?: number, radius?: number) => string
  /** An even screen of dots, as comics print it. */
  readonly screen: (color: string, pitch: number, radius: number) => string
  readonly pattern: (width: number, height: number, inside: string, more?: string) => string
  readonly clip: (shape: string) => string
  readonly fill: (paint: string, more?: string) => string
  readonly sky: (...colors: string[]) => string
  readonly glow: (x: number, y: number, radius: number, color: string, opacity?: number) => string
}

function stopsOf(shades: readonly Shade[]): string {
  const drawn = shades.map((shade, index) => {
    const { color, place = index / (shades.length - 1), opacity = 1 } = typeof shade === 'string' ? { color: shade } : shade
    const faint = opacity < 1 ? ` stop-opacity="${opacity}"` : ''
    return `<stop offset="${short(place * 100)}%" stop-color="${color}"${faint}/>`
  })
  return drawn.join('')
}

/** Numbers definitions by code and cut, so that one cover of each cut may be inlined in the same page. */
function definer(code: string, cut: CoverCut) {
  const definitions: string[] = []
  const stem = `${code.replaceAll(/\W/g, '')}-${cut.slice(0, 2)}`
  const define = (tag: string, more: string, inside: string) => {
    const id = `${stem}${definitions.length}`
    definitions.push(`<${tag} id="${id}"${more && ` ${more}`}>${inside}</${tag}>`)
    return `url(#${id})`
  }
  return { definitions, define }
}

/** Returns the frame in which a cut is drawn; `code` seeds its random numbers. */
export function frameOf(code: string, cut: CoverCut): Frame {
  const { width, height, focus, zone } = cutSizes[cut]
  const [left, top] = [-width * focus[0], -height * focus[1]]
  const { definitions, define } = definer(code, cut)
  const linear: Frame['linear'] = (shades, degrees = 0) => {
    const turn = degrees === 0 ? '' : ` gradientTransform="rotate(${degrees} .5 .5)"`
    return define('linearGradient', `x2="0" y2="1"${turn}`, stopsOf(shades))
  }
  const radial: Frame['radial'] = (shades, x = 0.5, y = 0.5, radius = 0.5) =>
    define('radialGradient', `cx="${x}" cy="${y}" r="${radius}"`, stopsOf(shades))
  const pattern: Frame['pattern'] = (tileWidth, tileHeight, inside, more = '') =>
    define('pattern', `width="${tileWidth}" height="${tileHeight}" patternUnits="userSpaceOnUse"${more && ` ${more}`}`, inside)
  const fill: Frame['fill'] = (paint, more) => rect(left - 1, top - 1, width + 2, height + 2, paint, more)
  return {
    left,
    top,
    right: width * (1 - focus[0]),
    bottom: height * (1 - focus[1]),
    width,
    height,
    zone,
    definitions,
    linear,
    radial,
    pattern,
    fill,
    isWide: width > height * 1.5,
    random: randomOf(code),
    screen: (color, pitch, radius) =>
      pattern(pitch, pitch, circle(pitch / 2, pitch / 2, radius, color), 'patternTransform="rotate(45)"'),
    clip: (shape) => `clip-path="${define('clipPath', '', shape)}"`,
    sky: (...colors) => fill(linear(colors)),
    glow: (x, y, radius, color, opacity = 0.9) =>
      circle(x, y, radius, radial([stop(color, 0, opacity), stop(color, 0.35, opacity * 0.45), stop(color, 1, 0)])),
  }
}
