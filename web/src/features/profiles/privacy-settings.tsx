import type { User } from '@portal/contract/profiles'
import { Copy } from 'lucide-react'
import { api } from '../../lib/api.ts'
import { copyText } from '../../lib/clipboard.ts'
import { fieldSentences } from '../../shared/forms/form-sentences.ts'
import { useOptimisticChoice } from '../../shared/use-optimistic-choice.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { showToast } from '../../ui/toast.ts'
import { profileMessages as words } from './messages.ts'
import { useChange } from './setting.tsx'

type Privacy = User['privacy']

const options = (['public', 'private'] as const).map((value) => ({ value, label: words.privacyOptions[value] }))

export function PrivacySetting({ user }: { user: User }) {
  const save = useChange(
    (privacy: Privacy) => api.profiles.setPrivacy({ body: { privacy } }),
    () => undefined,
  )
  const { shown, choose, revert } = useOptimisticChoice(user.privacy)
  if (user.is_minor) return <p className="t2">{words.privacyMinor}</p>
  const set = (privacy: Privacy) => {
    if (save.isPending || privacy === user.privacy) return
    choose(privacy)
    save.mutate(privacy, { onError: revert })
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <Segmented label={words.privacy} options={options} value={shown} onChange={set} />
      <p className="t2" aria-live="polite">
        {words.privacyText[shown]}
      </p>
      {user.shown_to_visitors && <p className="t2">{words.privateEndsPublicPage}</p>}
    </div>
  )
}

function PublicPageLink({ uid }: { uid: string }) {
  const address = `${location.origin}/insider/players/${encodeURIComponent(uid)}`
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <code className="t2 sm wrap-anywhere">{address}</code>
      <Button
        icon={<Copy size={18} strokeWidth={2} aria-hidden />}
        onClick={() => void copyText(address).then(() => showToast(words.publicPageCopied))}
      >
        {words.copyPublicPage}
      </Button>
    </div>
  )
}

/** Whether people without an account see the profile; only an adult with a public profile may choose. */
export function PublicPageSetting({ user }: { user: User }) {
  const save = useChange(
    (shown: boolean) => api.profiles.setShownToVisitors({ body: { shown_to_visitors: shown } }),
    () => undefined,
  )
  const { shown, choose, revert } = useOptimisticChoice(user.shown_to_visitors)
  if (user.is_minor) return <p className="t2">{words.privacyMinor}</p>
  if (user.privacy === 'private') return <p className="t2">{words.publicPageNeedsPublic}</p>
  const set = (next: boolean) => {
    if (save.isPending) return
    choose(next)
    save.mutate(next, { onError: revert })
  }
  return (
    <div className="grid justify-items-start gap-4">
      <CheckboxField
        label={words.publicPageLabel}
        checked={shown}
        error={fieldSentences(save.error)['shown_to_visitors']}
        hint={words.publicPageText}
        onChange={(event) => set(event.target.checked)}
      />
      {user.shown_to_visitors && shown && <PublicPageLink uid={user.uid} />}
    </div>
  )
}
