import type { User } from '@portal/contract/profiles'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { formats } from '../../lib/language.ts'
import { zoneName, zoneNames } from '../../lib/zoned-time.ts'
import { fieldSentences } from '../../shared/forms/form-sentences.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { profileMessages as words } from './messages.ts'
import { SettingForm } from './setting-form.tsx'
import { Detail } from './setting-row.tsx'
import { useChange } from './use-own-user.ts'

type ZoneSettingProps = { zone: User['time_zone']; onDone: () => void }

export function ZoneValue({ zone: { name, source, days_follow_at: followAt } }: Pick<ZoneSettingProps, 'zone'>) {
  return (
    <>
      {zoneName(name)}
      {source === 'guessed' && <Detail>{words.zoneGuessed}</Detail>}
      {followAt !== null && <Detail>{words.zoneFollows(formats.dayAndTime(new Date(followAt)))}</Detail>}
    </>
  )
}

export function ZoneSetting({ zone, onDone }: ZoneSettingProps) {
  const [chosen, setChosen] = useState(zone.name)
  const save = useChange((time_zone: string) => api.profiles.update({ body: { time_zone } }), onDone)
  const fault = save.error ? fieldSentences(save.error)['time_zone'] : undefined
  return (
    <SettingForm
      pending={save.isPending}
      error={save.error}
      isAtField={fault !== undefined}
      onSubmit={(event) => {
        event.preventDefault()
        if (!save.isPending) save.mutate(chosen)
      }}
    >
      <SelectField
        label={words.zone}
        defaultLabel={words.zone}
        hint={words.zoneText}
        error={fault?.[0]}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        options={zoneNames(zone.name).map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
      />
    </SettingForm>
  )
}
