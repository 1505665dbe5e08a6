export const titleCodePattern = /^[A-Z][A-Z0-9]{1,7}$/

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

/** A cover that follows from the title: its own drawing, or one that is generated from its code. */
export const automaticCover = { source: 'drawing', motif: null, hue: null, temper: null, night: null } as const

/** Least size of a picture for a cover in pixels: the largest cut at full width. */
export const leastCoverPicture = { width: 1680, height: 944 }

/** Most bytes of a picture for a cover, before it is encoded again. */
export const maxCoverPictureBytes = 8 * 1024 * 1024

/** Name of a stored picture: a hash of its content. */
export const coverPicturePattern = /^[a-f0-9]{32}$/
