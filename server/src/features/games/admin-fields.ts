import type { TitleFields } from '@portal/contract/games-admin'
import { titleFaults } from '@portal/contract/rules/title-fields'
import { throwIfInvalid } from '../../platform/problem.ts'
import type { Sentence } from '../../platform/texts.ts'
import { words } from './texts.ts'

const panelOrder = ['overview', 'achievements', 'leaderboards', 'locations', 'updates'] as const

/** Sorts panels as on the page and models as stored, so that equal titles compare equal. */
export const inOrder = (fields: TitleFields, models: TitleFields['models']): TitleFields => ({
  ...fields,
  layout: fields.layout && {
    ...fields.layout,
    panels: panelOrder.filter((panel) => fields.layout?.panels.includes(panel)),
  },
  models: models.map(
    ({ model_code, name }) => fields.models.find((model) => model.model_code === model_code) ?? { model_code, name },
  ),
})

export function validateFields(fields: TitleFields, models: TitleFields['models']): void {
  const faults: Record<string, Sentence> = titleFaults(fields)
  const foreign = fields.models.find(({ model_code }) => !models.some((model) => model.model_code === model_code))
  if (foreign) faults['models'] = words.otherGamesModel(foreign.model_code)
  throwIfInvalid(faults)
}
