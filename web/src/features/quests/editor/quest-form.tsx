import type { QuestBadgeFields, QuestFields, QuestStage } from '@portal/contract/quests-editor'
import { joinDescription } from '@portal/contract/rules/quest-view'
import { changeFaults, questFaults } from '@portal/contract/rules/quest-fields'
import { questIcons } from '@portal/contract/rules/quest-icons'
import { gameOfView, typeOfView, viewOf, type QuestView } from '@portal/contract/rules/quest-view'
import { useState, type ReactNode } from 'react'
import { Insert } from '../../../art/insert.tsx'
import { wallClock, zoneName, zoneNames } from '../../../lib/zoned-time.ts'
import { RecordForm, type RecordField, type RecordPart, type RecordSection } from '../../../shared/record-form.tsx'
import type { RecordDraft } from '../../../shared/use-record.ts'
import { Notice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useCompanyEvents, useTitles } from './admin-quests.tsx'
import { BadgesFields } from './badge-fields.tsx'
import { questsEditorMessages as words } from './messages.ts'
import type { QuestLocation } from './multi-choice.tsx'

type Icon = QuestFields['icon']
type IconChoiceProps = {
  value: Icon
  shape?: 'round' | 'hex' | 'shield' | 'star' | 'diamond' | 'arrow'
  onChange: (icon: Icon) => void
}

const iconName = (icon: string) => icon.replaceAll('-', ' ')
const options = [...questIcons]
  .sort()
  .map((icon) => ({ value: icon, label: `${iconName(icon).charAt(0).toUpperCase()}${iconName(icon).slice(1)}` }))

const IconChoice = ({ value, shape = 'round', onChange }: IconChoiceProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)_56px] items-end gap-3">
    <SelectField
      label={words.icon}
      defaultLabel={words.choose}
      options={options}
      value={value}
      onChange={({ target }) => onChange(target.value as Icon)}
    />
    <Insert shape={shape} glyph={value} colour="#FF7A33" lit size={56} />
  </div>
)

type PartProps = RecordPart<QuestFields> & { locked: boolean }

const views = Object.entries(words.views).map(([value, label]) => ({ value, label }))
const none = 'none'

const shownView = (fields: QuestFields): QuestView => viewOf({ type: fields.type, description: joinDescription(fields) })

/** The reason why the wanted view is not shown: the view depends on the texts. */
function viewFault(fields: QuestFields, chosenView: QuestView): string | undefined {
  const shown = shownView(fields)
  if (shown === chosenView) return undefined
  if (chosenView === 'monster' || chosenView === 'symbiote' || (chosenView === 'horror' && shown === 'dinosaur'))
    return words.viewWord[chosenView]
  return words.viewWord.other(words.views[shown])
}

const textFields: readonly RecordField<QuestFields>[] = [
  { kind: 'text', name: 'caption', label: words.caption, optional: true, maxLength: 120 },
  { kind: 'text', name: 'blurb', label: words.blurb, optional: true, maxLength: 300 },
  { kind: 'text', name: 'instruction', label: words.instruction, optional: true, maxLength: 300 },
  {
    kind: 'area',
    name: 'instructions',
    label: words.instructions,
    hint: words.instructionsHint,
    optional: true,
    maxLength: 1200,
  },
  { kind: 'text', name: 'progress_description', label: words.progress, optional: true, maxLength: 300 },
]

function GameField({ fields, errorAt, onChange, locked }: PartProps) {
  const titles = useTitles()
  return (
    <SelectField
      label={words.game}
      hint={words.gameHint}
      defaultLabel={words.choose}
      options={titles.map(({ code, name }) => ({ value: code, label: name }))}
      value={fields.title_code}
      disabled={locked}
      error={errorAt('title_code')}
      onChange={({ target }) => onChange({ title_code: target.value })}
    />
  )
}

function EventField({ fields, errorAt, onChange }: RecordPart<QuestFields>) {
  const events = useCompanyEvents()
  return (
    <SelectField
      label={words.event}
      defaultLabel={words.choose}
      options={[{ value: none, label: words.noEvent }, ...events.map(({ id, name }) => ({ value: String(id), label: name }))]}
      value={fields.event_id === null ? none : String(fields.event_id)}
      error={errorAt('event_id')}
      onChange={({ target }) => onChange({ event_id: target.value === none ? null : Number(target.value) })}
    />
  )
}

const tieFields = (locked: boolean): RecordField<QuestFields>[] => [
  {
    kind: 'own',
    names: ['title_code'],
    label: words.game,
    half: true,
    draw: (part) => <GameField {...part} locked={locked} />,
  },
  { kind: 'own', names: ['event_id'], label: words.event, half: true, draw: (part) => <EventField {...part} /> },
]

type ViewFieldsProps = PartProps & { view: QuestView; onView: (view: QuestView) => void }

function ViewFields({ fields, errorAt, onChange, locked, view, onView }: ViewFieldsProps) {
  const chooseView = (next: QuestView) => {
    onView(next)
    onChange({ type: typeOfView[next], title_code: gameOfView[next] })
  }
  return (
    <div className="field-pair">
      <SelectField
        label={words.view}
        defaultLabel={words.choose}
        options={views}
        value={view}
        disabled={locked}
        error={errorAt('type') ?? viewFault(fields, view)}
        onChange={({ target }) => chooseView(target.value as QuestView)}
      />
      <IconChoice value={fields.icon} onChange={(icon) => onChange({ icon })} />
    </div>
  )
}

function dateFields({ time_zone: zone }: QuestFields, locked: boolean, isOver: boolean): RecordField<QuestFields>[] {
  const hint = zone === null ? words.localTimeHint : zoneName(zone)
  return [
    { kind: 'datetime-local', name: 'starts_at', label: words.starts, hint, half: true, disabled: locked },
    { kind: 'datetime-local', name: 'ends_at', label: words.ends, hint, half: true, disabled: isOver },
    {
      kind: 'choice',
      name: 'time_zone',
      label: words.zone,
      disabled: locked,
      nullOption: none,
      options: [
        { value: none, label: words.locationZone },
        ...zoneNames(zone ?? 'UTC').map((value) => ({ value, label: value.replaceAll('_', ' ') })),
      ],
    },
  ]
}

type QuestFormProps = {
  record: RecordDraft<QuestFields>
  kept: QuestFields
  stage: QuestStage
  locations: readonly QuestLocation[]
  preview: ReactNode
}

type SectionsOptions = {
  stage: QuestStage
  typed: QuestFields
  locations: readonly QuestLocation[]
  view: QuestView
  onView: (view: QuestView) => void
}

const isLocked = (stage: QuestStage) => stage !== 'draft' && stage !== 'scheduled'

const sectionsOf = ({ stage, typed, locations, view, onView }: SectionsOptions): RecordSection<QuestFields>[] => [
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
              view={shownView(fields)}
              errorAt={errorAt}
              game={fields.title_code}
              locations={locations}
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

/** Fields whose change would take something from players are locked while the quest runs. */
export function QuestForm({ record, kept, stage, locations, preview }: QuestFormProps) {
  const { typed, replaced } = record
  const [view, setView] = useState(() => shownView(typed))
  const [viewDraft, setViewDraft] = useState(replaced)
  if (viewDraft !== replaced) {
    setViewDraft(replaced)
    setView(shownView(typed))
  }
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
      sections={sectionsOf({ stage, typed, locations, view, onView: setView })}
    />
  )
}

const blankBadge: QuestBadgeFields = {
  name: '',
  shape: 'round',
  icon: 'star',
  instruction: '',
  caption: '',
  blurb: '',
  trigger: 'cumulative_score',
  value: 10_000_000,
  title_codes: [],
  achievements: [],
  location_ids: [],
  verified_only: false,
  from: null,
  until: null,
}

const dayMs = 86_400_000
const untilStart = 7
const runs = 14

/** A new quest runs for two weeks, from midnight a week ahead. */
export function blankQuest(now: Date): QuestFields {
  const midnight = (days: number) => `${wallClock(new Date(now.getTime() + days * dayMs), 'UTC').slice(0, 10)}T00:00`
  return {
    type: 'other',
    name: '',
    instruction: '',
    caption: '',
    blurb: '',
    instructions: '',
    progress_description: '',
    title_code: 'FOO',
    event_id: null,
    icon: 'star',
    starts_at: midnight(untilStart),
    ends_at: midnight(untilStart + runs),
    time_zone: null,
    badges: [blankBadge],
  }
}
