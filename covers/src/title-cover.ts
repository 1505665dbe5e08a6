import { coverSvg, type Cover } from './cover.ts'
import { drawnCovers } from './drawn-covers.ts'
import type { CoverCut } from './frame.ts'
import { generatedCover, type CoverChoice } from './generated-cover.ts'

const drawnByCode = new Map(drawnCovers.map((cover) => [cover.code, cover]))

/** Returns the cover of a title: its drawing, unless a motif was chosen or there is no drawing. */
export function coverOf(code: string, choice: CoverChoice | null = null): Cover {
  const drawn = drawnByCode.get(code)
  return drawn && !choice?.motif ? drawn : generatedCover(code, choice ?? {})
}

/** Returns whether a title has a drawing of its own. */
export const hasDrawing = (code: string): boolean => drawnByCode.has(code)

/** Returns a cut of a title's cover as an SVG document. */
export const titleCoverSvg = (code: string, cut: CoverCut, choice: CoverChoice | null = null): string =>
  coverSvg(coverOf(code, choice), cut)
