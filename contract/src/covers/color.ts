/** The dark of every page; covers end in it. */
export const ink = '#0B0908'
/** The cream of text on covers. */
export const paper = '#F8F3EC'
/** More chroma than this looks like a screen instead of a print. */
export const maxChroma = 0.17

type Channels = [red: number, green: number, blue: number]

/** Linear sRGB of an OKLab color (https://bottosson.github.io/posts/oklab/). */
function linearRgb(lightness: number, a: number, b: number): Channels {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function hexByte(linear: number): string {
  const value = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.max(0, Math.min(255, Math.round(value * 255)))
    .toString(16)
    .padStart(2, '0')
}

const chromaStep = 0.004
const isShowable = (channel: number) => channel > -0.001 && channel < 1.001

/** Returns an OKLCH color as hex; lowers the chroma until the color is in sRGB and at most `maxChroma`. Hue in degrees. */
export function oklch(lightness: number, chroma = 0, hue = 0): string {
  const radians = (hue * Math.PI) / 180
  const at = (c: number) => linearRgb(lightness, c * Math.cos(radians), c * Math.sin(radians))
  let shown = Math.min(chroma, maxChroma)
  while (shown > 0 && !at(shown).every(isShowable)) shown -= chromaStep
  return `#${at(Math.max(0, shown)).map(hexByte).join('')}`
}
