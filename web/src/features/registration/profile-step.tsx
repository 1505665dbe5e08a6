import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { FacePicker } from '../../shared/forms/face-picker.tsx'
import { resolverOf } from '../../shared/forms/resolver.ts'
import { TextField } from '../../ui/text-field.tsx'
import { emptyDraft, profileFaults, type Draft } from './draft.ts'
import { registrationMessages as words } from './messages.ts'
import { StepFrame } from './step-frame.tsx'

type Fields = Pick<Draft, 'username' | 'initials'>
type Face = Pick<Draft, 'avatarId' | 'colourId'>
type ProfileStepProps = {
  draft: Draft
  refusals: Record<string, string>
  pending: boolean
  onChange: (part: Partial<Draft>) => void
  onCreate: (part: Fields & Face) => void
  onBack: () => void
}

const resolver = resolverOf<Fields>((fields) => profileFaults({ ...emptyDraft, ...fields }))

/** Username, initials, avatar and colour: what other players see. */
export function ProfileStep({ draft, refusals, pending, onChange, onCreate, onBack }: ProfileStepProps) {
  const [face, setFace] = useState<Face>({ avatarId: draft.avatarId, colourId: draft.colourId })
  const { register, handleSubmit, control, formState } = useForm<Fields>({
    defaultValues: { username: draft.username, initials: draft.initials },
    resolver,
    mode: 'onChange',
  })
  const { errors, dirtyFields } = formState
  const [username, initials] = useWatch({ control, name: ['username', 'initials'] })
  return (
    <StepFrame
      title={words.profileTitle}
      submit={words.create}
      pending={pending}
      onSubmit={(event) => void handleSubmit((fields) => pending || onCreate({ ...fields, ...face }))(event)}
      onBack={onBack}
    >
      <TextField
        label={words.username}
        autoComplete="nickname"
        autoCapitalize="off"
        spellCheck={false}
        hint={words.usernameHint}
        good={(dirtyFields.username ?? false) && !errors.username}
        error={errors.username?.message ?? (username === draft.username ? refusals['username'] : undefined)}
        {...register('username', { onBlur: () => onChange({ username, initials }) })}
      />
      <TextField
        label={words.initials}
        optional
        maxLength={3}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint={words.initialsHint}
        error={errors.initials?.message ?? (initials === draft.initials ? refusals['initials'] : undefined)}
        {...register('initials', { onBlur: () => onChange({ username, initials }) })}
      />
      <FacePicker
        {...face}
        initials={initials}
        name={username}
        onChange={(next) => {
          setFace(next)
          onChange({ ...next, username, initials })
        }}
      />
    </StepFrame>
  )
}
