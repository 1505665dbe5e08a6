import { languageNames, languages } from '@portal/contract/language'
import type { User } from '@portal/contract/profiles'
import { api } from '../../lib/api.ts'
import { chooseLanguage } from '../../lib/language-choice.ts'
import { useOptimisticChoice } from '../../shared/use-optimistic-choice.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { profileMessages as words } from './messages.ts'
import { useChange } from './use-own-user.ts'

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
