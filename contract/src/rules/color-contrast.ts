import { luminance } from './oklab.ts'

/** Returns the contrast of two colors, from 1 to 21 (WCAG 2). */
export function contrast(one: string, other: string): number {
  const a = luminance(one)
  const b = luminance(other)
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** The lightest surface of a page on which colors of a game stand. In light themes they stand in the dark cabinet only. */
export const gameSurface = '#26211d'
/** Least contrast of a color of a game to that surface (WCAG 1.4.11). */
export const leastGameContrast = 3

export const isReadableOnPage = (color: string): boolean => contrast(color, gameSurface) >= leastGameContrast
