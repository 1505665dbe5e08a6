import type { AchievementFields, NewTitle, TitleFields } from '../games-admin.ts'
import type { ModelType } from '../wire.ts'
import { bodyLink } from './body-address.ts'
import { editorMessages as messages } from './editor-messages.ts'
import { isReadableOnPage } from './game-colors.ts'
import { coverPicturePattern, titleCodePattern } from './title-cover.ts'

const endings = { pro: 'PRO', premium: 'PREM', limited: 'LE', home: 'HOME' } as const satisfies Record<ModelType, string>

export const modelCodeOf = (titleCode: string, type: ModelType): string => `${titleCode}-${endings[type]}`

/** Sentences by field path, e.g. `name` or `instructions.2.heading`. */
type Faults = Record<string, string>

const isInvalidAddress = (address: string | null) => {
  const link = address === null ? null : bodyLink(address)
  return address !== null && (link === null || link.kind === 'mail')
}
const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

function gameColorFault(color: string): string | null {
  if (!isColor(color)) return messages.titles.color
  return isReadableOnPage(color) ? null : messages.titles.darkColor
}

function displayFaults(fields: Omit<TitleFields, 'models'>): Faults {
  const { coming_soon: isComing, layout, cover, colors } = fields
  const rules: [string, boolean, string][] = [
    ['name', fields.name.trim() === '', messages.name],
    ['is_new', fields.is_new && isComing, messages.titles.upcomingIsNew],
    ['release_date', !isComing && fields.release_date === null, messages.titles.releaseDate],
    ['coming_soon_url', isInvalidAddress(fields.coming_soon_url), messages.address],
    ['rules_url', isInvalidAddress(fields.rules_url), messages.address],
    ['gradient_start', !isColor(fields.gradient_start), messages.titles.color],
    ['gradient_stop', !isColor(fields.gradient_stop), messages.titles.color],
    ['cover', cover.source === 'picture' && !coverPicturePattern.test(cover.picture), messages.titles.cover],
    ['layout', layout !== null && !layout.panels.includes('overview'), messages.titles.overview],
  ]
  const faults = Object.fromEntries(rules.flatMap(([field, isFault, sentence]) => (isFault ? [[field, sentence]] : [])))
  for (const name of ['lamp_color', 'glow_color'] as const) {
    const fault = colors && gameColorFault(colors[name])
    if (fault) faults[`colors.${name}`] = fault
  }
  return { ...faults, ...sectionFaults(fields, 'instructions'), ...sectionFaults(fields, 'instructions_de') }
}

function sectionFaults(fields: Omit<TitleFields, 'models'>, name: 'instructions' | 'instructions_de'): Faults {
  const faults: Faults = {}
  for (const [index, { heading, lines }] of (fields[name] ?? []).entries()) {
    if (heading.trim() === '') faults[`${name}.${index}.heading`] = messages.titles.heading
    if (lines.length > 20 || lines.some((line) => line.length > 400)) faults[`${name}.${index}.lines`] = messages.titles.lines
    if (lines.length === 0) faults[`${name}.${index}.lines`] = messages.titles.noLines
  }
  return faults
}

export function titleFaults(fields: TitleFields): Faults {
  const faults = displayFaults(fields)
  for (const [index, { name }] of fields.models.entries()) if (name.trim() === '') faults[`models.${index}.name`] = messages.name
  return faults
}

export function achievementFaults(fields: AchievementFields): Faults {
  const rules: [string, boolean, string][] = [
    ['title', fields.title.trim() === '', messages.name],
    ['description', fields.description.trim() === '', messages.description],
    ['points', !(fields.points >= 1 && fields.points <= 1000), messages.titles.points],
  ]
  return Object.fromEntries(rules.flatMap(([field, isFault, sentence]) => (isFault ? [[field, sentence]] : [])))
}

export function newTitleFaults({ code, models, fields }: NewTitle): Faults {
  const kinds = models.map((model) => model.model_type)
  const rules: [string, boolean, string][] = [
    ['code', !titleCodePattern.test(code), messages.titles.code],
    ['models', models.length === 0, messages.titles.noModels],
    ['models', new Set(kinds).size < kinds.length, messages.titles.modelTwice],
    ...models.map(({ name }, index): [string, boolean, string] => [`models.${index}.name`, name.trim() === '', messages.name]),
  ]
  return {
    ...displayFaults(fields),
    ...Object.fromEntries(rules.flatMap(([field, isFault, sentence]) => (isFault ? [[field, sentence]] : []))),
  }
}
