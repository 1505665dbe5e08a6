import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { AvatarPicker } from '../../shared/forms/avatar-picker.tsx'
import { useFields, useRefused } from '../../shared/forms/use-fields.ts'
import { TextField } from '../../ui/text-field.tsx'
import { emptyDraft, profileFaults, type Draft } from './draft.ts'
import { registrationMessages as words } from './messages.ts'
import { StepFrame } from './step-frame.tsx'
import { useStoreInput, type StepProps } from './use-store-input.ts'

type Fields = Pick<Draft, 'username' | 'initials'>
type AvatarFields = Pick<Draft, 'avatarId' | 'colourId'>
type ProfileStepProps = StepProps & {
  pending: boolean
  onCreate: (part: Fields & AvatarFields) => void
  onBack: () => void
}

const faultsOf = (fields: Fields) => profileFaults({ ...emptyDraft, ...fields })

export function ProfileStep({ draft, refusal, pending, onChange, onCreate, onBack }: ProfileStepProps) {
  const [avatar, setAvatar] = useState<AvatarFields>({ avatarId: draft.avatarId, colourId: draft.colourId })
  const form = useFields<Fields>({
    initial: { username: draft.username, initials: draft.initials },
    faultsOf,
    whileTyping: true,
  })
  const refused = useRefused(form, refusal.error, { sentences: refusal.sentences })
  useStoreInput(form, onChange)
  const { register, control } = form
  const { errors, dirtyFields } = form.formState
  const [username, initials] = useWatch({ control, name: ['username', 'initials'] })
  return (
    <StepFrame
      title={words.profileTitle}
      submit={words.create}
      pending={pending}
      error={refusal.error}
      onSubmit={form.send((fields) => pending || onCreate({ ...fields, ...avatar }))}
      onBack={onBack}
    >
      <TextField
        label={words.username}
        autoComplete="nickname"
        autoCapitalize="off"
        spellCheck={false}
        hint={words.usernameHint}
        good={(dirtyFields.username ?? false) && !errors.username && !refused['username']}
        required
        error={errors.username?.message ?? refused['username']}
        {...register('username')}
      />
      <TextField
        label={words.initials}
        optional
        maxLength={3}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint={words.initialsHint}
        error={errors.initials?.message ?? refused['initials']}
        {...register('initials')}
      />
      <AvatarPicker
        {...avatar}
        initials={initials}
        name={username}
        onChange={(next) => {
          setAvatar(next)
          onChange(next)
        }}
      />
    </StepFrame>
  )
}
