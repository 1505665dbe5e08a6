import { hexOf, linearRgb } from '@portal/contract/rules/oklab'

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
