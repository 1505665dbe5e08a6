import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { coverMotifs, coverTempers } from '@portal/contract/rules/title-cover'
import { maxChroma, oklch } from './color.ts'
import { coverSvg } from './cover.ts'
import { drawnCovers } from './drawn-covers.ts'
import { coverCuts } from './frame.ts'
import { motifs } from './motifs.ts'
import { completeChoice, coverOf, generatedCover } from './title-cover.ts'

const kilobyte = 1024
const compressed = (svg: string) => gzipSync(svg, { level: 9 }).length
const generated = [
  ...coverMotifs.map((motif) => generatedCover('NEB', { motif })),
  ...['XYZ', 'NEW', 'T01', 'PIN'].map((code) => generatedCover(code)),
]

describe('drawn covers', () => {
  test('cover 31 titles', () => {
    expect(new Set(drawnCovers.map(({ code }) => code)).size).toBe(31)
  })

  test.each(drawnCovers.map((cover) => [cover.code, cover] as const))('%s takes at most 6 KB a cut', (_, cover) => {
    const largest = Math.max(...coverCuts.map((cut) => compressed(coverSvg(cover, cut))))
    expect(largest).toBeLessThanOrEqual(6 * kilobyte)
  })

  test('all tiles together take at most 110 KB', () => {
    const sizes = drawnCovers.map((cover) => compressed(coverSvg(cover, 'tile')))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(110 * kilobyte)
  })
})

describe('every cover', () => {
  const all = [...drawnCovers, ...generated].flatMap((cover) => coverCuts.map((cut) => [cover.code, cut, cover] as const))

  test.each(all)('%s-%s has no text, style, script or link, and no number that is none', (_, cut, cover) => {
    expect(coverSvg(cover, cut)).not.toMatch(/style=|<style|<script|<text|href|NaN|undefined|Infinity|pathLength/)
  })

  test.each(all)('%s-%s is the same each time it is drawn', (_, cut, cover) => {
    expect(coverSvg(cover, cut)).toBe(coverSvg(cover, cut))
  })
})

describe('generated covers', () => {
  test('have a drawing for each motif', () => {
    expect(Object.keys(motifs)).toEqual([...coverMotifs])
  })

  test('follow from the code', () => {
    expect(completeChoice('XYZ')).toEqual(completeChoice('XYZ'))
    const kinds = new Set(['A1', 'B2', 'C3', 'D4', 'E5', 'F6', 'G7', 'H8'].map((code) => JSON.stringify(completeChoice(code))))
    expect(kinds.size).toBe(8)
  })

  test('take what was chosen and the rest from the code', () => {
    const free = completeChoice('XYZ')
    expect(completeChoice('XYZ', { hue: 120, temper: null })).toEqual({ ...free, hue: 120 })
    for (const temper of coverTempers) expect(completeChoice('XYZ', { temper }).temper).toBe(temper)
  })

  test('replace a drawing only when a motif was chosen', () => {
    expect(coverOf('ZIL').tone).toBe(drawnCovers[0]?.tone)
    expect(coverOf('ZIL', { hue: 120 }).tone).toBe(drawnCovers[0]?.tone)
    expect(coverOf('ZIL', { motif: 'ridge', hue: 120 }).tone).toBe(generatedCover('ZIL', { motif: 'ridge', hue: 120 }).tone)
    expect(coverOf('NEB').tone).toBe(generatedCover('NEB').tone)
  })
})

describe('oklch', () => {
  test('keeps to the chroma of print', () => {
    expect(oklch(0.6, 0.4, 30)).toBe(oklch(0.6, maxChroma, 30))
  })

  test('returns black, white and grays', () => {
    expect([oklch(0), oklch(1), oklch(0.5)]).toEqual(['#000000', '#ffffff', '#636363'])
  })
})
