import type { BadgeFields } from '@portal/contract/badges-admin'
import { badgeFaults } from '@portal/contract/rules/badge-fields'
import { RecordForm } from '../../../shared/record-form.tsx'
import { FormPart } from '../../../shared/form-part.tsx'
import type { RecordDraft } from '../../../shared/use-record.ts'
import { FaceFields, RuleFields } from './badge-parts.tsx'
import { badgesAdminMessages as words } from './messages.ts'
import './badges-admin.css'

/** A new badge, granted by hand. */
export const blankBadge: BadgeFields = {
  name: '',
  description: '',
  shape: 'round',
  icon: 'star',
  image_url: '',
  trigger: null,
  value: null,
  position: 100,
}

type BadgeFormProps = {
  record: RecordDraft<BadgeFields>
  /** Its picture as it is kept. */
  keptIcon: string
  action: string
  onChoosePicture: () => void
}

/** All that is written of a badge. */
export const BadgeForm = ({ record, keptIcon, action, onChoosePicture }: BadgeFormProps) => (
  <RecordForm record={record} faultsOf={badgeFaults} action={action}>
    {(part) => (
      <>
        <FormPart title={words.parts.words}>
          <FaceFields {...part} keptIcon={keptIcon} onChoosePicture={onChoosePicture} />
        </FormPart>
        <FormPart title={words.parts.rule}>
          <RuleFields {...part} />
        </FormPart>
      </>
    )}
  </RecordForm>
)
