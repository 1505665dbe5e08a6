/** A place in the units of a cover: (0, 0) is its focal point, 100 the radius of its emblem. */
export type Point = readonly [x: number, y: number]

/** Returns a number as SVG writes it briefly: one decimal, no zero before the point. */
export const short = (value: number): string => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.')

export const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t

/** Returns the point at an angle in degrees, clockwise from the right, and a distance from (x, y). */
export const polar = (radius: number, degrees: number, x = 0, y = 0): Point => [
  x + radius * Math.cos((degrees * Math.PI) / 180),
  y + radius * Math.sin((degrees * Math.PI) / 180),
]

/** Returns a bell curve: 1 at `center`, about a third at `center` ± `width`. */
export const bell = (x: number, center: number, width: number): number => Math.exp(-(((x - center) / width) ** 2))

export const pairs = (list: readonly number[]): [number, number][] =>
  range(list.length / 2).map((index) => [list[index * 2] ?? 0, list[index * 2 + 1] ?? 0])

export const triples = (list: readonly number[]): [number, number, number][] =>
  range(list.length / 3).map((index) => [list[index * 3] ?? 0, list[index * 3 + 1] ?? 0, list[index * 3 + 2] ?? 0])

export const quadruples = (list: readonly number[]): [number, number, number, number][] =>
  pairs(range(list.length / 2)).map(([first, second]) => {
    const [a, b, c, d] = [list[first * 2], list[first * 2 + 1], list[second * 2], list[second * 2 + 1]]
    return [a ?? 0, b ?? 0, c ?? 0, d ?? 0]
  })

/** A repeatable stream of numbers from 0 to 1 for one seed: art of a title looks the same on every build. */
export function randomOf(seed: string): () => number {
  let state = 0
  for (const char of seed) state = (state * 31 + char.charCodeAt(0)) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
