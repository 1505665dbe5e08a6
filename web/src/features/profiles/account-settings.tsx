import type { User } from '@portal/contract/profiles'
import { Fragment, useState, type ReactNode } from 'react'
import { hasTyped } from '../../lib/left-off.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useSession } from '../../lib/session.ts'
import { PlayerAvatar } from '../../shared/avatar.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { AddressSetting } from './address-setting.tsx'
import { CodeSetting, SupportSetting } from './code-settings.tsx'
import { DeleteSetting } from './delete-setting.tsx'
import { FaceSetting } from './face-setting.tsx'
import { profileMessages as words } from './messages.ts'
import { EmailSetting, NamesSetting, UsernameSetting } from './name-settings.tsx'
import { PasswordSetting } from './password-setting.tsx'
import { PrivacySetting } from './privacy-setting.tsx'
import { SettingLink } from './setting-link.tsx'
import { Setting } from './setting.tsx'
import { useOwnUser } from './use-own-user.ts'

type Row = { name: string; title: string; value: (user: User) => ReactNode; form: (user: User, onDone: () => void) => ReactNode }

type AccountSettingsProps = {
  tour: (user: User, onDone: () => void) => ReactNode
}

const Face = ({ user }: { user: User }) => (
  <span className="flex items-center gap-3">
    <PlayerAvatar player={user} size={40} />
    {user.initials}
  </span>
)

const EmailValue = ({ user: { email, pending_email: pending } }: { user: User }) => (
  <>
    {email}
    {pending !== null && <span className="t3 sm block">{words.emailWaits(pending)}</span>}
  </>
)

const addressText = ({ street_address, city, state, postal_code, country }: User['address']) =>
  [street_address, city, [state, postal_code].filter(Boolean).join(' '), country].filter(Boolean).join(', ') || words.noAddress

const rowsWith = ({ tour }: AccountSettingsProps): readonly Row[] => [
  {
    name: 'face',
    title: words.face,
    value: (user) => <Face user={user} />,
    form: (user, onDone) => <FaceSetting user={user} onDone={onDone} />,
  },
  {
    name: 'name',
    title: words.names,
    value: (user) => `${user.first_name} ${user.last_name}`,
    form: (user, onDone) => <NamesSetting user={user} onDone={onDone} />,
  },
  {
    name: 'username',
    title: words.username,
    value: (user) => user.username,
    form: (user, onDone) => <UsernameSetting user={user} onDone={onDone} />,
  },
  {
    name: 'email',
    title: words.email,
    value: (user) => <EmailValue user={user} />,
    form: (user, onDone) => <EmailSetting user={user} onDone={onDone} />,
  },
  {
    name: 'address',
    title: words.address,
    value: (user) => addressText(user.address),
    form: (user, onDone) => <AddressSetting user={user} onDone={onDone} />,
  },
  {
    name: 'password',
    title: words.password,
    value: () => words.passwordHidden,
    form: (user, onDone) => <PasswordSetting user={user} onDone={onDone} />,
  },
  {
    name: 'privacy',
    title: words.privacy,
    value: (user) => words.privacyOptions[user.privacy],
    form: (user) => <PrivacySetting user={user} />,
  },
  { name: 'code', title: words.code, value: () => '', form: () => <CodeSetting /> },
  { name: 'support', title: words.support, value: () => '', form: () => <SupportSetting /> },
  { name: 'tour', title: words.tour, value: () => words.tourText, form: tour },
  { name: 'delete', title: words.delete, value: () => '', form: () => <DeleteSetting /> },
]

export function AccountSettings(props: AccountSettingsProps) {
  const own = useOwnUser()
  const rows = rowsWith(props)
  const userId = useSession()?.userId
  // A draft saved when the session ended is restored in its section.
  const [open, setOpen] = useState(() => rows.find(({ name }) => hasTyped(userId, name))?.name ?? null)
  const user = own.data?.user
  return (
    <div className="wrap settings">
      <h1 className="display text-34 md:text-46">{words.title}</h1>
      {own.isError && <ErrorState text={problemSentence(own.error)} onRetry={() => void own.refetch()} />}
      {own.isPending && <SkeletonRows rows={rows.length} height={72} />}
      {user &&
        rows.map(({ name, title, value, form }) => (
          <Fragment key={name}>
            {name === 'privacy' && (
              <SettingLink to="/account/profile/stats" title={words.stats} value={words.statsText} action={words.show} />
            )}
            {name === 'privacy' && (
              <SettingLink to="/account/profile/data" title={words.data} value={words.dataText} action={words.show} />
            )}
            {name === 'privacy' && (
              <SettingLink to="/account/profile/year-review" title={words.year} value={words.yearText} action={words.show} />
            )}
            {name === 'privacy' && (
              <SettingLink to="/account/profile/badges" title={words.badges} value={words.badgesText} action={words.show} />
            )}
            {name === 'face' && (
              <SettingLink
                to="/account/account-status"
                title={words.status}
                value={user.is_all_access ? words.isMember : words.statusText}
                action={words.show}
              />
            )}
            {name === 'privacy' && (
              <SettingLink
                to="/account/notifications"
                title={words.notifications}
                value={words.notificationsText}
                action={words.show}
              />
            )}
            {name === 'privacy' && (
              <SettingLink
                to="/account/removed-scores"
                title={words.removedScores}
                value={words.removedScoresText}
                action={words.show}
              />
            )}
            {name === 'privacy' && (
              <SettingLink to="/account/profile/security" title={words.sessions} value={words.sessionsText} action={words.show} />
            )}
            <Setting title={title} value={value(user)} open={open === name} onToggle={() => setOpen(open === name ? null : name)}>
              {form(user, () => setOpen(null))}
            </Setting>
          </Fragment>
        ))}
    </div>
  )
}
