import type { User } from '@portal/contract/profiles'
import { api } from '../../lib/api.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { profileMessages as words } from './messages.ts'
import { useChange } from './use-own-user.ts'

type Privacy = User['privacy']

const options = (['public', 'private'] as const).map((value) => ({ value, label: words.privacyOptions[value] }))

/** Public or private; a minor's guardian has decided. */
export function PrivacySetting({ user }: { user: User }) {
  const save = useChange(
    (privacy: Privacy) => api.profiles.setPrivacy({ body: { privacy } }),
    () => undefined,
  )
  if (user.is_minor) return <p className="t2">{words.privacyMinor}</p>
  const chosen = save.isPending ? save.variables : user.privacy
  return (
    <div className="flex flex-col items-start gap-3">
      <Segmented
        label={words.privacy}
        options={options}
        value={chosen}
        onChange={(privacy) => !save.isPending && privacy !== user.privacy && save.mutate(privacy)}
      />
      <p className="t2" aria-live="polite">
        {words.privacyText[chosen]}
      </p>
    </div>
  )
}
