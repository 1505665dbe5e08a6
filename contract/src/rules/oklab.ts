/** Color math in OKLab (https://bottosson.github.io/posts/oklab/) and the luminance of WCAG. Colors are hex with six digits: `#1a2b3c`. */

type Triple = [number, number, number]

const channels = (hex: string) => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)) as Triple

const toLinear = (channel: number) => {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

const toHexByte = (linear: number) => {
  const value = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.max(0, Math.min(255, Math.round(value * 255)))
    .toString(16)
    .padStart(2, '0')
}

/** Returns lightness (0 to 1), a and b of red, green and blue from 0 to 255. */
export function oklabOf(rgb: Triple): Triple {
  const [r, g, b] = rgb.map(toLinear) as Triple
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

const toOklab = (hex: string) => oklabOf(channels(hex))

/** Returns linear sRGB, whose channels are outside of 0 to 1 for a color that no screen shows. */
export function linearRgb([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

export const hexOf = (linear: Triple): string => `#${linear.map(toHexByte).join('')}`

const fromOklab = (lab: Triple) => hexOf(linearRgb(lab))

/** A blend of two colors with share `t` of the second, by perception rather than by channel. */
export function mix(from: string, to: string, t: number): string {
  const a = toOklab(from)
  const b = toOklab(to)
  return fromOklab(a.map((value, index) => value + ((b[index] ?? 0) - value) * t) as Triple)
}

export function withLightness(hex: string, least: number, most: number): string {
  const [lightness, a, b] = toOklab(hex)
  return fromOklab([Math.max(least, Math.min(most, lightness)), a, b])
}

export function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map(toLinear) as Triple
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Returns the contrast of two colors, from 1 to 21 (WCAG 2). */
export function contrast(one: string, other: string): number {
  const a = luminance(one)
  const b = luminance(other)
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
