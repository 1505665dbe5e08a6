import type { AchievementFields, TitleFields } from '../games-admin.ts'
import { bodyLink } from './body-address.ts'

/** Sentences by field path, e.g. `name` or `instructions.2.heading`. */
export type Faults = Record<string, string>

const isInvalidAddress = (address: string | null) => {
  const link = address === null ? null : bodyLink(address)
  return address !== null && (link === null || link.kind === 'mail')
}
const address = 'Write an address with https://, or the path of a page of ours.'
const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text)
const colour = 'Write a colour as # and six digits.'

export function displayFaults(fields: Omit<TitleFields, 'models'>): Faults {
  const { coming_soon: isComing, layout } = fields
  const rules: [string, boolean, string][] = [
    ['name', fields.name.trim() === '', 'Give the game a name.'],
    ['is_new', fields.is_new && isComing, 'A game that is to come is not new yet.'],
    ['release_date', !isComing && fields.release_date === null, 'A game that is out has a day on which it came out.'],
    ['coming_soon_url', isInvalidAddress(fields.coming_soon_url), address],
    ['rules_url', isInvalidAddress(fields.rules_url), address],
    ['gradient_start', !isColour(fields.gradient_start), colour],
    ['gradient_stop', !isColour(fields.gradient_stop), colour],
    ['layout', layout !== null && !layout.panels.includes('overview'), 'A game’s page begins with its overview.'],
  ]
  const faults = Object.fromEntries(rules.flatMap(([field, isFault, sentence]) => (isFault ? [[field, sentence]] : [])))
  for (const [index, { heading, lines }] of fields.instructions.entries()) {
    if (heading.trim() === '') faults[`instructions.${index}.heading`] = 'Give this part a heading.'
    if (lines.length > 20 || lines.some((line) => line.length > 400))
      faults[`instructions.${index}.lines`] = 'At most 20 lines, of 400 signs each.'
    if (lines.length === 0) faults[`instructions.${index}.lines`] = 'Write a line, or remove this part.'
  }
  return faults
}

export function titleFaults(fields: TitleFields): Faults {
  const faults = displayFaults(fields)
  for (const [index, { name }] of fields.models.entries())
    if (name.trim() === '') faults[`models.${index}.name`] = 'Give the model a name.'
  return faults
}

export function achievementFaults(fields: AchievementFields): Faults {
  const rules: [string, boolean, string][] = [
    ['title', fields.title.trim() === '', 'Give the achievement a name.'],
    ['description', fields.description.trim() === '', 'Say what has to be done.'],
    ['points', !(fields.points >= 1 && fields.points <= 1000), 'Enter a number from 1 to 1,000.'],
  ]
  return Object.fromEntries(rules.flatMap(([field, isFault, sentence]) => (isFault ? [[field, sentence]] : [])))
}
