/** What can be switched while the portal runs, and how it stands until somebody switches it. */
export const flagDefaults = {
  /** New accounts can be made. */
  registration: { on: true, hasText: false },
  /** The home page shows its cards and the banner of a title. */
  cards: { on: true, hasText: false },
  /** A sentence stands above every page. */
  notice: { on: false, hasText: true },
} as const

export type FlagKey = keyof typeof flagDefaults
export const flagKeys = Object.keys(flagDefaults) as [FlagKey, ...FlagKey[]]
