/**
 * What a machine counts for each player of a game, under these names in the report's `data`.
 * A target adds a player's games of the title; modes are the title's main ones, those of its progressive category.
 */
export const achievementCounters = [
  'games_played',
  'modes_started',
  'modes_completed',
  'multiballs_started',
  'jackpots',
  'super_jackpots',
  'combos',
  'loops',
  'ramps',
  'spins',
  'skill_shots',
  'targets',
  'extra_balls',
] as const

export type AchievementCounter = (typeof achievementCounters)[number]

/** The inserts of the design: arrow marks a wizard mode or a finale. */
export type InsertShape = 'round' | 'hex' | 'shield' | 'star' | 'diamond' | 'arrow'

export type CatalogueAchievement = {
  /** What the machine reports; unique in its title and never reworded with the sentence. */
  code: string
  title: string
  description: string
  points: number
  /** A lucide icon, printed on the insert. */
  icon: string
  shape: InsertShape
  /** The page hides what a secret one asks for until it is lit. */
  secret?: true
  target?: { counter: AchievementCounter; value: number }
}

export type CatalogueCategory = {
  name: string
  /** Each achievement opens the next, in the order given. */
  isProgressive: boolean
  achievements: readonly CatalogueAchievement[]
}

export type CatalogueModel = { modelCode: string; type: 'pro' | 'premium' | 'limited' | 'home'; name: string }

export type CatalogueTitle = {
  code: string
  internalId: string
  name: string
  isNew: boolean
  comingSoon: boolean
  comingSoonUrl: string | null
  /** A day (YYYY-MM-DD); null while the title is coming. */
  releasedOn: string | null
  gradientStart: string
  gradientStop: string
  /** Whether its machines report a game while it is played. */
  supportsGameProgress: boolean
  /** The median score of an average player. */
  scoreScale: number
  models: readonly CatalogueModel[]
  /** Oldest first. */
  codeVersions: readonly { version: string; publishedOn: string }[]
  categories: readonly CatalogueCategory[]
  /** The short instructions; no sections where none are published. */
  rules: { sections: readonly { heading: string; lines: readonly string[] }[] }
}
