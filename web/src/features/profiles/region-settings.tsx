import { languageNames, languages } from '@portal/contract/language'
import type { User } from '@portal/contract/profiles'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { chooseLanguage } from '../../lib/language-choice.ts'
import { formats } from '../../lib/language.ts'
import { zoneName, zoneNames } from '../../lib/zoned-time.ts'
import { fieldSentences } from '../../shared/forms/form-sentences.ts'
import { useOptimisticChoice } from '../../shared/use-optimistic-choice.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { profileMessages as words } from './messages.ts'
import { Detail, SettingForm, useChange } from './setting.tsx'

const ofBrowser = 'browser'
type Choice = NonNullable<User['language']> | typeof ofBrowser

const choices: readonly Choice[] = [ofBrowser, ...languages]

const labelOf = (choice: Choice) => (choice === ofBrowser ? words.languageOfBrowser : languageNames[choice])

export const languageName = ({ language }: Pick<User, 'language'>): string => labelOf(language ?? ofBrowser)

export function LanguageSetting({ user }: { user: User }) {
  const save = useChange(
    (choice: Choice) => api.profiles.update({ body: { language: choice === ofBrowser ? null : choice } }),
    (choice) => chooseLanguage(choice === ofBrowser ? null : choice),
  )
  const { shown, choose, revert } = useOptimisticChoice<Choice>(user.language ?? ofBrowser)
  const set = (choice: Choice) => {
    if (save.isPending || choice === shown) return
    choose(choice)
    save.mutate(choice, { onError: revert })
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <Segmented
        label={words.language}
        options={choices.map((value) => ({ value, label: labelOf(value) }))}
        value={shown}
        onChange={set}
      />
      <p className="t2">{words.languageText}</p>
    </div>
  )
}

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
        error={fault}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        options={zoneNames(zone.name).map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
      />
    </SettingForm>
  )
}
