import type { BadgeFields } from '@portal/contract/badges-admin'
import { badgeTriggers } from '@portal/contract/rules/badge-triggers'
import { consoleMessages } from '../../../shared/console-messages.ts'
import type { RecordPart } from '../../../shared/record-form.tsx'
import { wholeNumber } from '../../../shared/forms/whole-number.ts'
import { LampFields } from '../../../shared/lamp-fields.tsx'
import { TextPart } from '../../../shared/text-part.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldMessage } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { badgesAdminMessages as words } from './messages.ts'

type PartProps = RecordPart<BadgeFields>

function PictureField({ fields, errorAt, onChange, onChoosePicture }: PartProps & { onChoosePicture: () => void }) {
  return (
    <div className="grid gap-2">
      <span className="field-label">{words.ownPicture}</span>
      <div className="badges-admin-picture">
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
export function FaceFields({ keptIcon, onChoosePicture, ...part }: FaceProps) {
  const { fields, errorAt, onChange } = part
  return (
    <>
      <TextPart {...part} name="name" label={words.name} maxLength={40} />
      <TextPart {...part} name="description" label={words.description} maxLength={200} />
      <LampFields lamp={fields} alsoIcons={[keptIcon]} errorAt={errorAt} onChange={onChange} />
      <PictureField {...part} onChoosePicture={onChoosePicture} />
      <TextField
        label={words.position}
        hint={words.positionHint}
        inputMode="numeric"
        autoComplete="off"
        value={String(fields.position)}
        error={errorAt('position')}
        onChange={({ target }) => onChange({ position: wholeNumber(target.value, 10_000) })}
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
        onChange={({ target }) => onChange({ value: wholeNumber(target.value, 1_000_000) || null })}
      />
    )}
  </div>
)
