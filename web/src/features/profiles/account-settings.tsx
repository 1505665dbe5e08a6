import type { Address, User } from '@portal/contract/profiles'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { Fragment, Suspense, useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { api } from '../../lib/api.ts'
import { hasTypedFields } from '../../lib/left-off.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useSession } from '../../lib/session.ts'
import { PlayerAvatar } from '../../shared/avatar.tsx'
import { AddressFields, addressFaults } from '../../shared/forms/address-fields.tsx'
import { useFields, useRefused } from '../../shared/forms/use-fields.ts'
import { SingleKeysField } from '../../shared/single-keys-field.tsx'
import { singleKeysMessages as keysWords } from '../../shared/single-keys-messages.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LanguageSetting, languageName } from './language-setting.tsx'
import { profileMessages as words } from './messages.ts'
import { EmailSetting, NamesSetting, UsernameSetting } from './name-settings.tsx'
import { PasswordSetting } from './password-setting.tsx'
import { PrivacySetting, PublicPageSetting } from './privacy-settings.tsx'
import { SettingForm } from './setting-form.tsx'
import { useChange, useIsChanging, useOwnUser } from './use-own-user.ts'
import { ZoneSetting, ZoneValue } from './zone-setting.tsx'

type SettingProps = {
  title: string
  value: ReactNode
  action: string
  open: boolean
  onToggle: () => void
  children: ReactNode
}

function useFormFocus(open: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current === open) return
    wasOpen.current = open
    if (open) body.current?.querySelector<HTMLElement>('input:not([tabindex="-1"]), select, textarea')?.focus()
    else if (document.activeElement === document.body) button.current?.focus()
  }, [open])
  return { button, body }
}

function Setting({ title, value, action, open, onToggle, children }: SettingProps) {
  const id = useId()
  const { button, body } = useFormFocus(open)
  const isChanging = useIsChanging()
  return (
    <section className="setting" aria-labelledby={id}>
      <div className="setting-head">
        <h2 id={id}>{title}</h2>
        {!open && <div className="setting-value">{value}</div>}
        <Button
          ref={button}
          variant="quiet"
          aria-expanded={open}
          aria-label={`${open ? words.close : action}: ${title}`}
          // A saved change closes the form. Until then a press could mean closing this form or opening the next one.
          aria-disabled={isChanging || undefined}
          onClick={() => isChanging || onToggle()}
        >
          {open ? words.close : action}
        </Button>
      </div>
      {open && (
        <div className="setting-body" ref={body}>
          {children}
        </div>
      )}
    </section>
  )
}

const AvatarSetting = lazyPart(() => import('./avatar-setting.tsx'), 'AvatarSetting')
const codes = () => import('./code-settings.tsx')
const CodeSetting = lazyPart(codes, 'CodeSetting')
const SupportSetting = lazyPart(codes, 'SupportSetting')
const DeleteSetting = lazyPart(() => import('./delete-setting.tsx'), 'DeleteSetting')

function AddressSetting({ user, onDone }: { user: User; onDone: () => void }) {
  const save = useChange((body: Address) => api.profiles.updateHomeAddress({ body }), onDone)
  const form = useFields<Address>({ initial: user.address, faultsOf: addressFaults, keptAs: 'address' })
  const refused = useRefused(form, save.error)
  return (
    <FormProvider {...form}>
      <SettingForm
        pending={save.isPending}
        error={save.error}
        onSubmit={form.send((fields) => save.isPending || save.mutate(fields))}
      >
        <AddressFields refused={refused} />
      </SettingForm>
    </FormProvider>
  )
}

type SettingLinkProps = Pick<LinkProps, 'to'> & { title: string; value: string; action: string }

function SettingLink({ to, title, value, action }: SettingLinkProps) {
  const id = useId()
  return (
    <section className="setting" aria-labelledby={id}>
      <div className="setting-head">
        <h2 id={id}>{title}</h2>
        <div className="setting-value">{value}</div>
        <Link to={to} className={buttonClass({ variant: 'quiet' })} aria-label={`${action}: ${title}`}>
          {action}
        </Link>
      </div>
    </section>
  )
}

type Row = {
  name: string
  title: string
  /** Label of the button that opens the form; "Change" by default. */
  action?: string
  value: (user: User) => ReactNode
  form: (user: User, onDone: () => void) => ReactNode
}

type AccountSettingsProps = {
  tour: (user: User, onDone: () => void) => ReactNode
}

const AvatarAndInitials = ({ user }: { user: User }) => (
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

const inPlace = (form: ReactNode) => <Suspense>{form}</Suspense>

const rowsWith = ({ tour }: AccountSettingsProps): readonly Row[] => [
  {
    name: 'avatar',
    title: words.avatar,
    value: (user) => <AvatarAndInitials user={user} />,
    form: (user, onDone) => <AvatarSetting user={user} onDone={onDone} />,
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
  {
    name: 'public-page',
    title: words.publicPage,
    value: (user) => (user.shown_to_visitors ? words.publicPageOn : words.publicPageOff),
    form: (user) => <PublicPageSetting user={user} />,
  },
  {
    name: 'language',
    title: words.language,
    value: languageName,
    form: (user) => <LanguageSetting user={user} />,
  },
  {
    name: 'zone',
    title: words.zone,
    value: (user) => <ZoneValue zone={user.time_zone} />,
    form: (user, onDone) => <ZoneSetting zone={user.time_zone} onDone={onDone} />,
  },
  { name: 'keys', title: keysWords.title, value: () => keysWords.summary, form: () => <SingleKeysField /> },
  { name: 'code', title: words.code, action: words.show, value: () => '', form: () => inPlace(<CodeSetting />) },
  { name: 'support', title: words.support, action: words.show, value: () => '', form: () => inPlace(<SupportSetting />) },
  { name: 'tour', title: words.tour, action: words.replay, value: () => words.tourText, form: tour },
  {
    name: 'delete',
    title: words.deleteAccount,
    action: words.delete,
    value: () => '',
    form: () => inPlace(<DeleteSetting />),
  },
]

export function AccountSettings(props: AccountSettingsProps) {
  const own = useOwnUser()
  const rows = rowsWith(props)
  const userId = useSession()?.userId
  // A draft saved when the session ended is restored in its section.
  const [open, setOpen] = useState(() => rows.find(({ name }) => hasTypedFields(userId, name))?.name ?? null)
  const user = own.data?.user
  return (
    <div className="wrap settings">
      <h1 className="display text-34 md:text-46">{words.title}</h1>
      {own.isError && <ErrorState text={problemSentence(own.error)} onRetry={() => void own.refetch()} />}
      {own.isPending && <SkeletonRows rows={rows.length} height={72} />}
      {user &&
        rows.map(({ name, title, action = words.change, value, form }) => (
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
            {name === 'avatar' && (
              <SettingLink
                to="/account/account-status"
                title={words.status}
                value={user.is_all_access ? words.isMember : words.statusText}
                action={words.show}
              />
            )}
            {name === 'privacy' && (
              <SettingLink
                to="/account/notifications/settings"
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
              <SettingLink to="/account/profile/security" title={words.security} value={words.securityText} action={words.show} />
            )}
            <Setting
              title={title}
              value={value(user)}
              action={action}
              open={open === name}
              onToggle={() => setOpen(open === name ? null : name)}
            >
              {form(user, () => setOpen((current) => (current === name ? null : current)))}
            </Setting>
          </Fragment>
        ))}
    </div>
  )
}
