import { isReadableOnPage, type GameColors } from '@portal/contract/rules/game-colors'
import { oklabOf } from '@portal/contract/rules/oklab'
import { oklch } from './color.ts'

/** Hue in degrees. */
type Color = { lightness: number; chroma: number; hue: number }

const binCount = 36
const binDegrees = 360 / binCount
/** A pixel with less chroma looks gray. */
const leastChroma = 0.035
/** Hues nearer to each other than this look like shades of one color. */
const leastHueDistance = 45
/** Share of the first color's weight from which another hue is a color of the cover. */
const secondShare = 0.3

/** A lamp has more chroma than the print around it. */
const chromaGain = 1.25

const lampRange = { lightness: [0.72, 0.84], chroma: [0.12, 0.17] } as const
const glowRange = { lightness: [0.5, 0.68], chroma: [0.09, 0.17] } as const

const clamp = (value: number, [least, most]: readonly [number, number]) => Math.min(most, Math.max(least, value))
const distance = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180)

/** Returns the color in a range, and lighter if it would not be readable on a page. */
function readable({ lightness, chroma, hue }: Color, range: typeof lampRange | typeof glowRange): string {
  const isGray = chroma < leastChroma
  const shown = {
    lightness: clamp(lightness, range.lightness),
    chroma: isGray ? chroma : clamp(chroma * chromaGain, range.chroma),
  }
  let hex = oklch(shown.lightness, shown.chroma, hue)
  while (!isReadableOnPage(hex)) {
    shown.lightness += 0.01
    hex = oklch(shown.lightness, shown.chroma, hue)
  }
  return hex
}

/** A light color for lamps, and a darker one for the glow behind them. */
const gameColors = (lamp: Color, glow: Color): GameColors => ({
  lamp_color: readable(lamp, lampRange),
  glow_color: readable(glow, glowRange),
})

type Bin = { weight: number; lightness: number; a: number; b: number }

const emptyBin = (): Bin => ({ weight: 0, lightness: 0, a: 0, b: 0 })

function add(bin: Bin, weight: number, [lightness, a, b]: readonly [number, number, number]): void {
  bin.weight += weight
  bin.lightness += weight * lightness
  bin.a += weight * a
  bin.b += weight * b
}

const hueOf = (a: number, b: number) => ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360

const colorOf = ({ weight, lightness, a, b }: Bin): Color => ({
  lightness: lightness / weight,
  chroma: Math.hypot(a, b) / weight,
  hue: hueOf(a, b),
})

/** Sums the saturated pixels by hue. Strong and light pixels weigh more: a lamp is the brightest color of a picture. */
function binsOf(pixels: ArrayLike<number>, channels: number): Bin[] {
  const bins = Array.from({ length: binCount }, emptyBin)
  for (let at = 0; at + 2 < pixels.length; at += channels) {
    const lab = oklabOf([pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0])
    const chroma = Math.hypot(lab[1], lab[2])
    const bin = bins[Math.floor(hueOf(lab[1], lab[2]) / binDegrees) % binCount]
    if (bin && chroma >= leastChroma) add(bin, chroma * chroma * lab[0], lab)
  }
  return bins
}

/** Adds its two neighbors to each bin, so that a hue between two bins counts as one. */
const smoothed = (bins: readonly Bin[]): Bin[] =>
  bins.map((_, index) => {
    const sum = emptyBin()
    for (const step of [-1, 0, 1]) {
      const { weight, lightness, a, b } = bins[(index + step + binCount) % binCount] ?? emptyBin()
      sum.weight += weight
      sum.lightness += lightness
      sum.a += a
      sum.b += b
    }
    return sum
  })

const heaviest = (bins: readonly Bin[]): Bin => bins.reduce((best, bin) => (bin.weight > best.weight ? bin : best), emptyBin())

const gray: Color = { lightness: 0.8, chroma: 0, hue: 0 }

/** Returns the colors of a game from the pixels of its cover; a cover without colors gives grays. Channels a pixel: 3 or 4. */
export function pixelColors(pixels: ArrayLike<number>, channels: number): GameColors {
  const bins = smoothed(binsOf(pixels, channels))
  const first = heaviest(bins)
  if (first.weight === 0) return gameColors(gray, gray)
  const lamp = colorOf(first)
  const second = heaviest(bins.filter((bin) => bin.weight > 0 && distance(colorOf(bin).hue, lamp.hue) >= leastHueDistance))
  return gameColors(lamp, second.weight >= first.weight * secondShare ? colorOf(second) : lamp)
}
