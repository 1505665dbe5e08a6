import { Initials } from '@portal/contract/rules/initials'
import { initialsSentence } from '@portal/contract/rules/messages'
import type { User } from '@portal/contract/profiles'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { AvatarPicker } from '../../shared/forms/avatar-picker.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useFocusOnShow } from '../../ui/use-focus-on-show.ts'
import { profileMessages as words } from './messages.ts'
import { SettingForm, useChange } from './setting.tsx'

type AvatarFields = { avatar_id: number; background_color_id: number; initials: string }

export function AvatarSetting({ user, onDone }: { user: User; onDone: () => void }) {
  const first = useFocusOnShow<HTMLInputElement>()
  const [avatar, setAvatar] = useState<AvatarFields>({
    avatar_id: user.avatar_id,
    background_color_id: user.background_color_id,
    initials: user.initials,
  })
  const save = useChange((body: AvatarFields) => api.profiles.updateProfile({ body }), onDone)
  const wrong = Initials.safeParse(avatar.initials).success ? undefined : initialsSentence
  return (
    <SettingForm
      pending={save.isPending}
      error={save.error}
      onSubmit={(event) => {
        event.preventDefault()
        if (!wrong && !save.isPending) save.mutate(avatar)
      }}
    >
      <TextField
        ref={first}
        label={words.initials}
        maxLength={3}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint={words.initialsHint}
        error={wrong}
        value={avatar.initials}
        onChange={(event) => setAvatar({ ...avatar, initials: event.target.value })}
      />
      <AvatarPicker
        avatarId={avatar.avatar_id}
        colourId={avatar.background_color_id}
        initials={avatar.initials}
        name={user.username}
        gold={user.is_all_access}
        onChange={({ avatarId, colourId }) => setAvatar({ ...avatar, avatar_id: avatarId, background_color_id: colourId })}
      />
    </SettingForm>
  )
}
