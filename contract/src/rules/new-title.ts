import type { NewTitle } from '../games-admin.ts'
import { titleCodePattern } from './title-code.ts'
import { titleCodeSentence } from './messages.ts'
import { displayFaults, type Faults } from './title-fields.ts'

export function newTitleFaults({ code, models, fields }: NewTitle): Faults {
  const kinds = models.map((model) => model.model_type)
  const rules: [string, boolean, string][] = [
    ['code', !titleCodePattern.test(code), titleCodeSentence],
    ['models', models.length === 0, 'Choose a model at least.'],
    ['models', new Set(kinds).size < kinds.length, 'Of each kind a game has one model.'],
    ...models.map(({ name }, index): [string, boolean, string] => [
      `models.${index}.name`,
      name.trim() === '',
      'Give the model a name.',
    ]),
  ]
  return {
    ...displayFaults(fields),
    ...Object.fromEntries(rules.flatMap(([field, isFault, sentence]) => (isFault ? [[field, sentence]] : []))),
  }
}
