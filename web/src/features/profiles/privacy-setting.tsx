import type { User } from '@portal/contract/profiles'
import { api } from '../../lib/api.ts'
import { useChosen } from '../../shared/use-chosen.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { profileMessages as words } from './messages.ts'
import { useChange } from './use-own-user.ts'

type Privacy = User['privacy']

const options = (['public', 'private'] as const).map((value) => ({ value, label: words.privacyOptions[value] }))

export function PrivacySetting({ user }: { user: User }) {
  const save = useChange(
    (privacy: Privacy) => api.profiles.setPrivacy({ body: { privacy } }),
    () => undefined,
  )
  const { shown, choose, takeBack } = useChosen(user.privacy)
  if (user.is_minor) return <p className="t2">{words.privacyMinor}</p>
  const set = (privacy: Privacy) => {
    if (save.isPending || privacy === user.privacy) return
    choose(privacy)
    save.mutate(privacy, { onError: takeBack })
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <Segmented label={words.privacy} options={options} value={shown} onChange={set} />
      <p className="t2" aria-live="polite">
        {words.privacyText[shown]}
      </p>
    </div>
  )
}
