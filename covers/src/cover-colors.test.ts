import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gameSurface, isReadableOnPage, leastGameContrast } from '@portal/contract/rules/game-colors'
import { contrast, oklabOf } from '@portal/contract/rules/oklab'
import { ink, oklch } from './color.ts'
import { coverSvg } from './cover.ts'
import { pixelColors } from './cover-colors.ts'
import { drawnCovers } from './drawn-covers.ts'

const channelsOf = (hex: string) => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))

function hueOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex)
  const [, a, b] = oklabOf([red, green, blue])
  return ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
}

const degreesBetween = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180)

/** Pixels of bands of color, as shares of a hundred. */
const bands = (...parts: [color: string, share: number][]) =>
  parts.flatMap(([color, share]) => Array.from({ length: share }, () => channelsOf(color)).flat())

const hue = fc.integer({ min: 0, max: 359 })

describe('colors of a cover', () => {
  test('are readable on every dark surface of a page, whatever the picture is', () => {
    const byte = fc.integer({ min: 0, max: 255 })
    const picture = fc.array(fc.tuple(byte, byte, byte), { minLength: 0, maxLength: 40 })
    fc.assert(
      fc.property(picture, (pixels) => {
        const colors = pixelColors(pixels.flat(), 3)
        for (const color of Object.values(colors))
          for (const surface of [ink, gameSurface]) expect(contrast(color, surface)).toBeGreaterThanOrEqual(leastGameContrast)
      }),
      { numRuns: 500 },
    )
  })

  test('are readable for a picture of one color of any hue, lightness and chroma', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(hue, share, share, (degrees, lightness, chroma) => {
        const { lamp_color, glow_color } = pixelColors(bands([oklch(lightness, chroma * 0.17, degrees), 9]), 3)
        expect([lamp_color, glow_color].filter((color) => !isReadableOnPage(color))).toEqual([])
      }),
    )
  })

  test('have the hue of the strongest color of the picture', () => {
    fc.assert(
      fc.property(hue, (degrees) => {
        const pixels = bands([oklch(0.5, 0.12, degrees), 40], ['#808080', 40], ['#0b0908', 20])
        const { lamp_color, glow_color } = pixelColors(pixels, 3)
        expect(degreesBetween(hueOf(lamp_color), degrees)).toBeLessThan(8)
        expect(degreesBetween(hueOf(glow_color), degrees)).toBeLessThan(8)
      }),
    )
  })

  test('take the glow from a second color, if there is enough of another hue', () => {
    const teal = oklch(0.55, 0.1, 190)
    const orange = oklch(0.55, 0.1, 60)
    const glowOf = (share: number) => pixelColors(bands([teal, 100 - share], [orange, share]), 3).glow_color
    expect(degreesBetween(hueOf(glowOf(40)), 60)).toBeLessThan(10)
    expect(degreesBetween(hueOf(glowOf(5)), 190)).toBeLessThan(10)
  })

  test('are the same with and without an alpha channel, and gray for a picture without color', () => {
    const pixels = bands(['#2fd6b0', 60], ['#804010', 40])
    const withAlpha = pixels.flatMap((value, at) => (at % 3 === 2 ? [value, 255] : [value]))
    expect(pixelColors(withAlpha, 4)).toEqual(pixelColors(pixels, 3))
    for (const color of Object.values(pixelColors(bands(['#777777', 10]), 3))) expect(new Set(channelsOf(color)).size).toBe(1)
  })
})

describe('listed colors of drawn covers', () => {
  test.each(drawnCovers.map((cover) => [cover.code, cover] as const))('of %s are readable and in its drawing', (_, cover) => {
    const drawn = [...coverSvg(cover, 'thumb').matchAll(/#[0-9a-f]{6}\b/gi)].map(([hex]) => hex)
    const { lamp_color = '', glow_color = '' } = cover.colors ?? {}
    for (const color of [lamp_color, glow_color]) {
      expect(isReadableOnPage(color)).toBe(true)
      expect(Math.min(...drawn.map((hex) => degreesBetween(hueOf(hex), hueOf(color))))).toBeLessThan(15)
    }
  })
})
