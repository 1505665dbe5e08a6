import { Initials } from '@portal/contract/rules/initials'
import { initialsSentence } from '@portal/contract/rules/messages'
import type { User } from '@portal/contract/profiles'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { api } from '../../lib/api.ts'
import { AvatarPicker } from '../../shared/forms/avatar-picker.tsx'
import { useFields, useRefused } from '../../shared/forms/use-fields.ts'
import { TextField } from '../../ui/text-field.tsx'
import { profileMessages as words } from './messages.ts'
import { SettingForm, useChange } from './setting.tsx'

type AvatarFields = { avatar_id: number; background_color_id: number; initials: string }

const faultsOf = ({ initials }: AvatarFields) => ({
  initials: Initials.safeParse(initials).success ? undefined : initialsSentence,
})

export function AvatarSetting({ user, onDone }: { user: User; onDone: () => void }) {
  const { avatar_id, background_color_id, initials } = user
  const form = useFields<AvatarFields>({ initial: { avatar_id, background_color_id, initials }, faultsOf, whileTyping: true })
  const { register, send, control, setValue, setFocus, formState } = form
  useEffect(() => setFocus('initials'), [setFocus])
  const typed = useWatch({ control })
  const save = useChange((body: AvatarFields) => api.profiles.updateProfile({ body }), onDone)
  const refused = useRefused(form, save.error)
  return (
    <SettingForm pending={save.isPending} error={save.error} onSubmit={send((fields) => save.isPending || save.mutate(fields))}>
      <TextField
        label={words.initials}
        maxLength={3}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint={words.initialsHint}
        error={formState.errors.initials?.message ?? refused['initials']}
        {...register('initials')}
      />
      <AvatarPicker
        avatarId={typed.avatar_id ?? avatar_id}
        colourId={typed.background_color_id ?? background_color_id}
        initials={typed.initials ?? ''}
        name={user.username}
        gold={user.is_all_access}
        onChange={({ avatarId, colourId }) => {
          setValue('avatar_id', avatarId)
          setValue('background_color_id', colourId)
        }}
      />
    </SettingForm>
  )
}
