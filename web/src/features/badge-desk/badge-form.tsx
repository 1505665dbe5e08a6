import type { BadgeFields } from '@portal/contract/badge-desk'
import { badgeFaults } from '@portal/contract/rules/badge-fields'
import { useState, type FormEvent, type ReactNode } from 'react'
import { deskSentences } from '../../shared/forms/desk-sentences.ts'
import { FormPart } from '../../shared/form-part.tsx'
import { FaceFields, RuleFields } from './badge-parts.tsx'
import { badgeDeskMessages as words } from './messages.ts'

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
  /** As it is kept. */
  kept: BadgeFields
  typed: BadgeFields
  onType: (change: Partial<BadgeFields>) => void
  onChoosePicture: () => void
  pending: boolean
  error: unknown
  onSave: () => void
  /** Saving, given whether a field is at fault. */
  children: (isFaulty: boolean) => ReactNode
}

/** All that is written of a badge. Nothing that was typed is lost when the server says no. */
export function BadgeForm({ kept, typed, onType, onChoosePicture, pending, error, onSave, children }: BadgeFormProps) {
  const [tried, setTried] = useState(false)
  const refused = deskSentences(error)
  const found = badgeFaults(typed)
  const isFaulty = Object.keys(found).length > 0
  const errorAt = (name: string) => (tried ? found[name] : undefined) ?? refused[name]
  const part = { fields: typed, errorAt, onChange: onType }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!pending && !isFaulty) onSave()
  }
  return (
    <form className="badge-desk-form" noValidate onSubmit={submit}>
      <FormPart title={words.parts.words}>
        <FaceFields {...part} keptIcon={kept.icon} onChoosePicture={onChoosePicture} />
      </FormPart>
      <FormPart title={words.parts.rule}>
        <RuleFields {...part} />
      </FormPart>
      {children(tried && isFaulty)}
    </form>
  )
}
