import type { BadgeFields } from '@portal/contract/badge-desk'
import { badgeTriggers } from '@portal/contract/rules/badge-triggers'
import { questIcons } from '@portal/contract/rules/quest-icons'
import { Insert } from '../../art/insert.tsx'
import { consoleMessages } from '../../shared/console-messages.ts'
import { Button } from '../../ui/button.tsx'
import { FieldMessage } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { badgeDeskMessages as words } from './messages.ts'

type PartProps = {
  fields: BadgeFields
  errorAt: (name: string) => string | undefined
  onChange: (change: Partial<BadgeFields>) => void
}

const named = (icon: string) => icon.charAt(0).toUpperCase() + icon.slice(1).replaceAll('-', ' ')
const shapes = Object.entries(words.shapes).map(([value, label]) => ({ value, label }))
const whole = (text: string) => Number(text.replaceAll(/\D/g, '').slice(0, 7)) || 0

function PictureField({ fields, errorAt, onChange, onChoosePicture }: PartProps & { onChoosePicture: () => void }) {
  return (
    <div className="grid gap-2">
      <span className="field-label">{words.ownPicture}</span>
      <div className="badge-desk-picture">
        {fields.image_url && <img src={fields.image_url} alt="" width={72} height={72} />}
        <Button onClick={onChoosePicture}>{words.choosePicture}</Button>
        {fields.image_url && (
          <Button variant="quiet" onClick={() => onChange({ image_url: '' })}>
            {words.removePicture}
          </Button>
        )}
      </div>
      <FieldMessage id="badge-picture" error={errorAt('image_url')} hint={words.ownPictureText} />
    </div>
  )
}

type FaceProps = PartProps & { keptIcon: string; onChoosePicture: () => void }

/** What a badge is called, says and looks like. */
export function FaceFields({ keptIcon, ...props }: FaceProps) {
  const { fields, errorAt, onChange } = props
  const icons = [...new Set<string>([...questIcons, keptIcon])].sort()
  return (
    <>
      <TextField
        label={words.name}
        maxLength={40}
        autoComplete="off"
        value={fields.name}
        error={errorAt('name')}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextField
        label={words.description}
        maxLength={200}
        autoComplete="off"
        value={fields.description}
        error={errorAt('description')}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <div className="admin-lamp">
        <SelectField
          label={words.icon}
          defaultLabel={consoleMessages.choose}
          options={icons.map((value) => ({ value, label: named(value) }))}
          value={fields.icon}
          error={errorAt('icon')}
          onChange={({ target }) => onChange({ icon: target.value })}
        />
        <SelectField
          label={words.shape}
          defaultLabel={consoleMessages.choose}
          options={shapes}
          value={fields.shape}
          error={errorAt('shape')}
          onChange={({ target }) => onChange({ shape: target.value as BadgeFields['shape'] })}
        />
        <Insert shape={fields.shape} glyph={fields.icon} colour="#FF7A33" lit size={56} />
      </div>
      <PictureField {...props} />
      <TextField
        label={words.position}
        hint={words.positionHint}
        inputMode="numeric"
        autoComplete="off"
        value={String(fields.position)}
        error={errorAt('position')}
        onChange={({ target }) => onChange({ position: Math.min(10_000, whole(target.value)) })}
      />
    </>
  )
}

const none = 'none'
const triggers = badgeTriggers.map((value) => ({ value, label: words.triggers[value] }))

/** What is counted for a badge, or that an admin grants it. */
export const RuleFields = ({ fields, errorAt, onChange }: PartProps) => (
  <div className="admin-pair">
    <SelectField
      label={words.trigger}
      defaultLabel={consoleMessages.choose}
      options={[{ value: none, label: words.byHand }, ...triggers]}
      value={fields.trigger ?? none}
      error={errorAt('trigger')}
      onChange={({ target }) =>
        onChange(target.value === none ? { trigger: null, value: null } : { trigger: target.value as BadgeFields['trigger'] })
      }
    />
    {fields.trigger !== null && (
      <TextField
        label={words.value}
        hint={words.valueHint}
        inputMode="numeric"
        autoComplete="off"
        value={fields.value === null ? '' : String(fields.value)}
        error={errorAt('value')}
        onChange={({ target }) => onChange({ value: whole(target.value) || null })}
      />
    )}
  </div>
)
