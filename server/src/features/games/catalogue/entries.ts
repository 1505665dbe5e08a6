import type { AchievementCounter, CatalogueAchievement, CatalogueCategory, InsertShape } from './types.ts'

type Extra = Pick<CatalogueAchievement, 'secret' | 'target'>

// One function per shape keeps an achievement on one line of its title's table.
const shaped =
  (shape: InsertShape) =>
  (code: string, title: string, description: string, points: number, icon: string, extra?: Extra): CatalogueAchievement => ({
    code,
    title,
    description,
    points,
    icon,
    shape,
    ...extra,
  })

export const round = shaped('round')
export const hex = shaped('hex')
export const shield = shaped('shield')
export const star = shaped('star')
export const diamond = shaped('diamond')
export const arrow = shaped('arrow')

/** Marks an achievement whose description stays hidden until it is lit. */
export const secret: Extra = { secret: true }

/** Lights once the player's games of the title add up to `value` of this counter. */
export const count = (counter: AchievementCounter, value: number): Extra => ({ target: { counter, value } })

export const category = (name: string, achievements: readonly CatalogueAchievement[]): CatalogueCategory => ({
  name,
  isProgressive: false,
  achievements,
})

/** A category in which each achievement opens the next. */
export const progressive = (name: string, achievements: readonly CatalogueAchievement[]): CatalogueCategory => ({
  name,
  isProgressive: true,
  achievements,
})
