import { contrast, withLightness } from './oklab.ts'

/** Two colors of a game: of its lamps, lines and tabs, and of the light behind them in its cabinet. */
export type GameColors = { lamp_color: string; glow_color: string }

/** Returns a color with a lightness that is readable as text on every dark surface. */
export const lampColor = (color: string): string => withLightness(color, 0.72, 0.88)

/** A game as answers hold it. The colors of the cover are null, or missing in stored answers, when it has none. */
type Colored = { gradient_start: string; lamp_color?: string | null; glow_color?: string | null }

/** Returns the color of a game's lamps: from its cover, otherwise its first color in the catalog. */
export const lampOf = ({ lamp_color, gradient_start }: Colored): string => lampColor(lamp_color ?? gradient_start)

/** The lightest surface of dark pages. Light pages show colors of games only inside a cabinet, which is dark. */
export const gameSurface = '#26211d'
/** Least contrast of a color of a game to that surface (WCAG 1.4.11). */
export const leastGameContrast = 3

export const isReadableOnPage = (color: string): boolean => contrast(color, gameSurface) >= leastGameContrast
