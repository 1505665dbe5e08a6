import { Initials, initialsSentence } from '@portal/contract/rules/initials'
import type { User } from '@portal/contract/profiles'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { FacePicker } from '../../shared/forms/face-picker.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { profileMessages as words } from './messages.ts'
import { SettingForm } from './setting-form.tsx'
import { useChange } from './use-own-user.ts'

type Face = { avatar_id: number; background_color_id: number; initials: string }

export function FaceSetting({ user, onDone }: { user: User; onDone: () => void }) {
  const [face, setFace] = useState<Face>({
    avatar_id: user.avatar_id,
    background_color_id: user.background_color_id,
    initials: user.initials,
  })
  const save = useChange((body: Face) => api.profiles.updateProfile({ body }), onDone)
  const wrong = Initials.safeParse(face.initials).success ? undefined : initialsSentence
  return (
    <SettingForm
      pending={save.isPending}
      error={save.error}
      onSubmit={(event) => {
        event.preventDefault()
        if (!wrong && !save.isPending) save.mutate(face)
      }}
    >
      <TextField
        label={words.initials}
        maxLength={3}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint={words.initialsHint}
        error={wrong}
        value={face.initials}
        onChange={(event) => setFace({ ...face, initials: event.target.value })}
      />
      <FacePicker
        avatarId={face.avatar_id}
        colourId={face.background_color_id}
        initials={face.initials}
        name={user.username}
        gold={user.is_all_access}
        onChange={({ avatarId, colourId }) => setFace({ ...face, avatar_id: avatarId, background_color_id: colourId })}
      />
    </SettingForm>
  )
}
