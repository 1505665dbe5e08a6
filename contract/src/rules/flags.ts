export const flagDefaults = {
  registration: { on: true, hasText: false },
  cards: { on: true, hasText: false },
  notice: { on: false, hasText: true },
} as const

export type FlagKey = keyof typeof flagDefaults
export const flagKeys = Object.keys(flagDefaults) as [FlagKey, ...FlagKey[]]
