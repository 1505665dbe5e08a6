import type { QuestFields, QuestStage } from '@portal/contract/quests-editor'
import { changeFaults, questFaults } from '@portal/contract/rules/quest-fields'
import type { QuestView } from '@portal/contract/rules/quest-view'
import { useState, type ReactNode } from 'react'
import { RecordForm, type RecordSection } from '../../../shared/record-form.tsx'
import type { RecordDraft } from '../../../shared/use-record.ts'
import { Notice } from '../../../ui/notice.tsx'
import { BadgesFields } from './badge-fields.tsx'
import { blankBadge } from './blank-quest.ts'
import { questsEditorMessages as words } from './messages.ts'
import type { Place } from './several-choice.tsx'
import { dateFields, shownView, tieFields, textFields, viewFault, ViewFields } from './word-fields.tsx'

type QuestFormProps = {
  record: RecordDraft<QuestFields>
  kept: QuestFields
  stage: QuestStage
  places: readonly Place[]
  preview: ReactNode
}

type SectionsOptions = {
  stage: QuestStage
  typed: QuestFields
  places: readonly Place[]
  view: QuestView
  onView: (view: QuestView) => void
}

const isLocked = (stage: QuestStage) => stage !== 'draft' && stage !== 'scheduled'

const sectionsOf = ({ stage, typed, places, view, onView }: SectionsOptions): RecordSection<QuestFields>[] => [
  {
    title: words.parts.words,
    fields: [
      { kind: 'text', name: 'name', label: words.name, maxLength: 60 },
      {
        kind: 'own',
        names: ['type', 'icon'],
        label: words.view,
        draw: (part) => <ViewFields {...part} locked={isLocked(stage)} view={view} onView={onView} />,
      },
      ...textFields,
      ...tieFields(isLocked(stage)),
    ],
  },
  { title: words.parts.dates, fields: dateFields(typed, isLocked(stage), stage === 'ended' || stage === 'withdrawn') },
  {
    title: words.parts.badges,
    fields: [
      {
        kind: 'own',
        names: ['badges'],
        label: words.parts.badges,
        draw: ({ fields, errorAt, onChange }) => (
          <div className="grid gap-4">
            {errorAt('badges') && <Notice kind="error">{errorAt('badges')}</Notice>}
            <BadgesFields
              badges={fields.badges}
              errorAt={errorAt}
              game={fields.title_code}
              places={places}
              locked={isLocked(stage)}
              blank={blankBadge}
              onChange={(badges) => onChange({ badges })}
            />
          </div>
        ),
      },
    ],
  },
]

/** The form of a quest. Fields whose change would take something from players are locked while the quest runs. */
export function QuestForm({ record, kept, stage, places, preview }: QuestFormProps) {
  const [view, setView] = useState(() => shownView(kept))
  const faultsOf = (fields: QuestFields) => {
    const fault = viewFault(fields, view)
    return { ...questFaults(fields), ...changeFaults(stage, kept, fields), ...(fault && { type: fault }) }
  }
  return (
    <RecordForm<QuestFields>
      record={record}
      faultsOf={faultsOf}
      action={stage === 'draft' ? words.saveDraft : words.save}
      locked={stage === 'withdrawn'}
      preview={preview}
      sections={sectionsOf({ stage, typed: record.typed, places, view, onView: setView })}
    />
  )
}
