import type { QuestFields } from '@portal/contract/quests-editor'
import { joinDescription } from '@portal/contract/rules/quest-description'
import { gameOfView, typeOfView, viewOf, type QuestView } from '@portal/contract/rules/quest-view'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { IconChoice } from './icon-choice.tsx'
import { questsEditorMessages as words } from './messages.ts'
import { useCompanyEvents, useTitles } from './use-quests-editor.ts'

export type PartProps = {
  fields: QuestFields
  errorAt: (path: string) => string | undefined
  onChange: (change: Partial<QuestFields>) => void
  /** Players have begun. */
  locked: boolean
}

const views = Object.entries(words.views).map(([value, label]) => ({ value, label }))
const none = 'none'

export const shownView = (fields: QuestFields): QuestView => viewOf({ type: fields.type, description: joinDescription(fields) })

/** What keeps the wanted view from being shown; it is the words that choose it. */
export function viewFault(fields: QuestFields, wanted: QuestView): string | undefined {
  const shown = shownView(fields)
  if (shown === wanted) return undefined
  if (wanted === 'monster' || wanted === 'symbiote' || (wanted === 'horror' && shown === 'dinosaur'))
    return words.viewWord[wanted]
  return words.viewWord.other(words.views[shown])
}

const texts = [
  { name: 'caption', label: words.caption, most: 120 },
  { name: 'blurb', label: words.blurb, most: 300 },
  { name: 'instruction', label: words.instruction, most: 300 },
] as const

/** What it says: each text where its page has it. */
const TextFields = ({ fields, errorAt, onChange }: PartProps) => (
  <>
    {texts.map(({ name, label, most }) => (
      <TextField
        key={name}
        label={label}
        optional
        maxLength={most}
        autoComplete="off"
        value={fields[name]}
        error={errorAt(name)}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    ))}
    <TextArea
      label={words.instructions}
      hint={words.instructionsHint}
      optional
      maxLength={1200}
      value={fields.instructions}
      error={errorAt('instructions')}
      onChange={({ target }) => onChange({ instructions: target.value })}
    />
    <TextField
      label={words.progress}
      optional
      maxLength={300}
      autoComplete="off"
      value={fields.progress_description}
      error={errorAt('progress_description')}
      onChange={({ target }) => onChange({ progress_description: target.value })}
    />
  </>
)

/** The game and the event it belongs to. */
function TieFields({ fields, errorAt, onChange, locked }: PartProps) {
  const titles = useTitles()
  const events = useCompanyEvents()
  return (
    <div className="quest-editor-pair">
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
      <SelectField
        label={words.event}
        defaultLabel={words.choose}
        options={[{ value: none, label: words.noEvent }, ...events.map(({ id, name }) => ({ value: String(id), label: name }))]}
        value={fields.event_id === null ? none : String(fields.event_id)}
        error={errorAt('event_id')}
        onChange={({ target }) => onChange({ event_id: target.value === none ? null : Number(target.value) })}
      />
    </div>
  )
}

type WordFieldsProps = PartProps & { view: QuestView; onView: (view: QuestView) => void }

/** What a quest is called, says and looks like. */
export function WordFields({ view, onView, ...part }: WordFieldsProps) {
  const { fields, errorAt, onChange, locked } = part
  const chooseView = (next: QuestView) => {
    onView(next)
    onChange({ type: typeOfView[next], title_code: gameOfView[next] })
  }
  return (
    <>
      <TextField
        label={words.name}
        maxLength={60}
        autoComplete="off"
        value={fields.name}
        error={errorAt('name')}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <div className="quest-editor-pair">
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
      <TextFields {...part} />
      <TieFields {...part} />
    </>
  )
}

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]

type DateFieldsProps = PartProps & { over: boolean }

/** When it runs, and by whose clock. */
export function DateFields({ fields, errorAt, onChange, locked, over }: DateFieldsProps) {
  const hint = fields.time_zone === null ? words.placeHint : words.zoneHint(fields.time_zone)
  return (
    <>
      <div className="quest-editor-pair">
        <TextField
          type="datetime-local"
          label={words.starts}
          hint={hint}
          value={fields.starts_at}
          disabled={locked}
          error={errorAt('starts_at')}
          onChange={({ target }) => onChange({ starts_at: target.value })}
        />
        <TextField
          type="datetime-local"
          label={words.ends}
          hint={hint}
          value={fields.ends_at}
          disabled={over}
          error={errorAt('ends_at')}
          onChange={({ target }) => onChange({ ends_at: target.value })}
        />
      </div>
      <SelectField
        label={words.zone}
        defaultLabel={words.choose}
        options={[
          { value: none, label: words.placeZone },
          ...zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
        ]}
        value={fields.time_zone ?? none}
        disabled={locked}
        error={errorAt('time_zone')}
        onChange={({ target }) => onChange({ time_zone: target.value === none ? null : target.value })}
      />
    </>
  )
}
