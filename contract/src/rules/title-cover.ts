/** Motifs of titles that have no drawing of their own. */
export const coverMotifs = [
  'ridge',
  'tide',
  'beacon',
  'gate',
  'orbit',
  'facet',
  'pulse',
  'avenue',
  'canopy',
  'ripple',
  'stair',
  'lamps',
] as const
export type CoverMotif = (typeof coverMotifs)[number]

/** Ways to set the second hue of a cover from its first. */
export const coverTempers = ['near', 'warm', 'cool', 'split'] as const
export type CoverTemper = (typeof coverTempers)[number]

/** Degrees between two steps of the hue wheel. */
export const hueStep = 15
