import { coverMotifs, coverTempers, type CoverMotif, type CoverTemper } from '@portal/contract/rules/title-cover'
import { ink, shadesOf } from './color.ts'
import { coverSvg, type Cover } from './cover.ts'
import { drawnCovers } from './drawn-covers.ts'
import type { CoverCut } from './frame.ts'
import { randomOf, range } from './geometry.ts'
import { halftone } from './light.ts'
import { motifs, type Arrangement } from './motifs.ts'
import { flip } from './shapes.ts'

/** How a cover is generated; values that are null or missing follow from the code. Hue in degrees. */
export type CoverChoice = {
  motif?: CoverMotif | null
  hue?: number | null
  temper?: CoverTemper | null
  night?: boolean | null
}

/** Without the olives, which look like dirt when they are dark. */
const hues = [5, 20, 35, 50, 135, 150, 165, 180, 195, 210, 225, 240, 255, 270, 285, 300, 315, 330, 345]

const pick = <T>(list: readonly T[], share: number, fallback: T): T => list[Math.floor(share * list.length)] ?? fallback

/** A choice with all its values. */
type CompleteChoice = { motif: CoverMotif; hue: number; temper: CoverTemper; night: boolean }

/** Returns a choice with the values that follow from the code. */
export function completeChoice(code: string, choice: CoverChoice = {}): CompleteChoice {
  const [motif = 0, hue = 0, temper = 0, night = 0] = sharesOf(code)
  return {
    motif: choice.motif ?? pick(coverMotifs, motif, 'ridge'),
    hue: choice.hue ?? pick(hues, hue, 210),
    temper: choice.temper ?? pick(coverTempers, temper, 'near'),
    night: choice.night ?? night < 0.5,
  }
}

function sharesOf(code: string): number[] {
  const random = randomOf(`${code} of the house, ${code}`)
  return range(7).map(random)
}

/** Returns the cover of a title without a drawing. The same code and choice give the same cover. */
export function generatedCover(code: string, choice: CoverChoice = {}): Cover {
  const { motif, hue, temper, night } = completeChoice(code, choice)
  const shares = sharesOf(code)
  const arrangement: Arrangement = [shares[3] ?? 0, shares[4] ?? 0, shares[5] ?? 0]
  const mirrored = (shares[6] ?? 0) < 0.5
  const shades = shadesOf(hue, temper, night)
  return {
    code,
    tone: shades.far,
    colors: null,
    draw: (frame) => {
      const art = motifs[motif](frame, shades, arrangement)
      const dots = halftone([frame.left, 10, frame.width, frame.bottom - 10], ink, { last: 0.4 })
      return (mirrored && !frame.isWide ? flip(art) : art) + dots
    },
  }
}

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
