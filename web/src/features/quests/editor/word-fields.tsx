import type { QuestFields } from '@portal/contract/quests-editor'
import { joinDescription } from '@portal/contract/rules/quest-description'
import { gameOfView, typeOfView, viewOf, type QuestView } from '@portal/contract/rules/quest-view'
import type { RecordField, RecordPart } from '../../../shared/record-form.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { IconChoice } from './icon-choice.tsx'
import { questsEditorMessages as words } from './messages.ts'
import { useCompanyEvents, useTitles } from './use-quests-editor.ts'

type PartProps = RecordPart<QuestFields> & { locked: boolean }

const views = Object.entries(words.views).map(([value, label]) => ({ value, label }))
const none = 'none'

export const shownView = (fields: QuestFields): QuestView => viewOf({ type: fields.type, description: joinDescription(fields) })

/** The reason why the wanted view is not shown: the view depends on the texts. */
export function viewFault(fields: QuestFields, wanted: QuestView): string | undefined {
  const shown = shownView(fields)
  if (shown === wanted) return undefined
  if (wanted === 'monster' || wanted === 'symbiote' || (wanted === 'horror' && shown === 'dinosaur'))
    return words.viewWord[wanted]
  return words.viewWord.other(words.views[shown])
}

export const textFields: readonly RecordField<QuestFields>[] = [
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

export const tieFields = (locked: boolean): RecordField<QuestFields>[] => [
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

export function ViewFields({ fields, errorAt, onChange, locked, view, onView }: ViewFieldsProps) {
  const chooseView = (next: QuestView) => {
    onView(next)
    onChange({ type: typeOfView[next], title_code: gameOfView[next] })
  }
  return (
    <div className="record-fields">
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

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]

export function dateFields({ time_zone: zone }: QuestFields, locked: boolean, over: boolean): RecordField<QuestFields>[] {
  const hint = zone === null ? words.placeHint : words.zoneHint(zone)
  return [
    { kind: 'datetime-local', name: 'starts_at', label: words.starts, hint, half: true, disabled: locked },
    { kind: 'datetime-local', name: 'ends_at', label: words.ends, hint, half: true, disabled: over },
    {
      kind: 'choice',
      name: 'time_zone',
      label: words.zone,
      disabled: locked,
      nullOption: none,
      options: [{ value: none, label: words.placeZone }, ...zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))],
    },
  ]
}
