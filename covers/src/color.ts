import { hexOf, linearRgb } from '@portal/contract/rules/oklab'
import type { CoverTemper } from '@portal/contract/rules/title-cover'
import { lerp } from './geometry.ts'

/** The dark of every page; covers end in it. */
export const ink = '#0B0908'
/** The cream of text on covers. */
export const paper = '#F8F3EC'
/** More chroma than this looks like a screen instead of a print. */
export const maxChroma = 0.17

const chromaStep = 0.004
const isShowable = (channel: number) => channel > -0.001 && channel < 1.001

/** Returns an OKLCH color as hex; lowers the chroma until the color is in sRGB and at most `maxChroma`. Hue in degrees. */
export function oklch(lightness: number, chroma = 0, hue = 0): string {
  const radians = (hue * Math.PI) / 180
  const at = (c: number) => linearRgb([lightness, c * Math.cos(radians), c * Math.sin(radians)])
  let shown = Math.min(chroma, maxChroma)
  while (shown > 0 && !at(shown).every(isShowable)) shown -= chromaStep
  return hexOf(at(Math.max(0, shown)))
}

/** The colors of a generated cover. */
export type Shades = Readonly<Record<'dark' | 'deep' | 'far' | 'mid' | 'light' | 'glow' | 'spark', string>> & {
  /** From light (0) to dark (1). */
  readonly ramp: (t: number) => string
}

/** Degrees from the first hue to the second. */
const secondHue: Readonly<Record<CoverTemper, number>> = { near: 32, warm: -58, cool: 72, split: 150 }

/** Returns the colors that follow from a hue in degrees, a temper and the time of day. */
export function shadesOf(hue: number, temper: CoverTemper, isNight: boolean): Shades {
  const other = hue + secondHue[temper]
  const light = isNight ? 0.86 : 1
  return {
    dark: oklch(0.2 * light, 0.07, hue),
    deep: oklch(0.15, 0.05, hue),
    far: oklch(0.36 * light, 0.12, hue),
    mid: oklch(0.54 * light, 0.14, lerp(hue, other, 0.4)),
    light: oklch(0.76 * light, 0.12, lerp(hue, other, 0.7)),
    glow: oklch(0.93, 0.07, other),
    spark: oklch(0.96, 0.06, other + 12),
    ramp: (t) => oklch(lerp(0.72 * light, 0.16, t), lerp(0.13, 0.05, t), lerp(other, hue, Math.min(1, t * 1.6))),
  }
}
