import type { NewTitle } from '../games-admin.ts'
import { editorMessages as messages } from './editor-messages.ts'
import { titleCodePattern } from './title-code.ts'
import { displayFaults, type Faults } from './title-fields.ts'

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
