import type { User } from '@portal/contract/profiles'
import type { LinkProps } from '@tanstack/react-router'
import { Bell, Crown, Database, Eye, KeyRound, TriangleAlert, UserRound } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '../../lib/load-part.ts'
import { appStore } from '../../lib/store.ts'
import { SingleKeysField } from '../../shared/single-keys-field.tsx'
import { singleKeysMessages as keysWords } from '../../shared/single-keys-messages.ts'
import { accountMessages as words } from './account-messages.ts'
import { languageName, LanguageSetting, ZoneSetting, ZoneValue } from './region-settings.tsx'
import { profileMessages } from './messages.ts'
import { PrivacySetting, PublicPageSetting } from './privacy-settings.tsx'
import {
  addressText,
  AvatarValue,
  BlockedValue,
  ChannelsValue,
  CookiesValue,
  EmailValue,
  HistoryValue,
  MembershipValue,
  PasskeysValue,
  PaymentsValue,
  QuietValue,
  RemovedValue,
  SessionsValue,
  TwoStepsValue,
  VisibilityValue,
} from './setting-values.tsx'

export const sections = [
  ['profile', UserRound],
  ['sign-in', KeyRound],
  ['privacy', Eye],
  ['notifications', Bell],
  ['membership', Crown],
  ['data', Database],
  ['danger', TriangleAlert],
] as const

export type SectionId = (typeof sections)[number][0]

// The library of forms comes with the first of them that is opened.
const names = () => import('./name-settings.tsx')
const NamesSetting = lazyPart(names, 'NamesSetting')
const UsernameSetting = lazyPart(names, 'UsernameSetting')
const EmailSetting = lazyPart(names, 'EmailSetting')
const AddressSetting = lazyPart(() => import('./address-setting.tsx'), 'AddressSetting')
const PasswordSetting = lazyPart(() => import('./password-setting.tsx'), 'PasswordSetting')
const AvatarSetting = lazyPart(() => import('./avatar-setting.tsx'), 'AvatarSetting')
const codes = () => import('./code-settings.tsx')
const CodeSetting = lazyPart(codes, 'CodeSetting')
const SupportSetting = lazyPart(codes, 'SupportSetting')

type Common = { title: string; value: ReactNode; verb: string }

type LinkRow = Common & Pick<LinkProps, 'to' | 'search' | 'hash'>

export type FormRow = Common & {
  name: string
  form: (onDone: () => void) => ReactNode
  /** Whether each choice is saved at once, so that the form has no button of its own. */
  savesAtOnce?: boolean
}

/** A row whose verb opens something outside the page. */
type PressRow = Common & { onPress: () => void }

export type Row = LinkRow | FormRow | PressRow

export type Group = { id: SectionId; rows: readonly Row[] }

export type RenderTour = (user: User, onDone: () => void) => ReactNode

const showCookies = () => appStore.setState({ overlay: 'cookies' })

const inPlace = (form: ReactNode) => <Suspense>{form}</Suspense>

const { edit, manage, review, show, view, browse, request, replay } = words

const profileRows = (user: User): FormRow[] => [
  {
    name: 'avatar',
    title: profileMessages.avatar,
    verb: edit,
    value: <AvatarValue user={user} />,
    form: (onDone) => inPlace(<AvatarSetting user={user} onDone={onDone} />),
  },
  {
    name: 'name',
    title: profileMessages.names,
    verb: edit,
    value: `${user.first_name} ${user.last_name}`,
    form: (onDone) => inPlace(<NamesSetting user={user} onDone={onDone} />),
  },
  {
    name: 'username',
    title: profileMessages.username,
    verb: edit,
    value: user.username,
    form: (onDone) => inPlace(<UsernameSetting user={user} onDone={onDone} />),
  },
  {
    name: 'address',
    title: profileMessages.address,
    verb: edit,
    value: addressText(user.address),
    form: (onDone) => inPlace(<AddressSetting user={user} onDone={onDone} />),
  },
  {
    name: 'language',
    title: profileMessages.language,
    verb: edit,
    value: languageName(user),
    savesAtOnce: true,
    form: () => <LanguageSetting user={user} />,
  },
  {
    name: 'zone',
    title: profileMessages.zone,
    verb: edit,
    value: <ZoneValue zone={user.time_zone} />,
    form: (onDone) => <ZoneSetting zone={user.time_zone} onDone={onDone} />,
  },
  {
    name: 'keys',
    title: keysWords.title,
    verb: edit,
    value: keysWords.summary,
    savesAtOnce: true,
    form: () => <SingleKeysField />,
  },
]

const signInRows = (user: User): Row[] => [
  {
    name: 'email',
    title: profileMessages.email,
    verb: edit,
    value: <EmailValue user={user} />,
    form: (onDone) => inPlace(<EmailSetting user={user} onDone={onDone} />),
  },
  {
    name: 'password',
    title: profileMessages.password,
    verb: edit,
    value: profileMessages.passwordHidden,
    form: (onDone) => inPlace(<PasswordSetting user={user} onDone={onDone} />),
  },
  { title: words.twoSteps, verb: manage, value: <TwoStepsValue />, to: '/account/profile/security' },
  { title: words.passkeys, verb: manage, value: <PasskeysValue />, to: '/account/profile/security' },
  { title: words.sessions, verb: review, value: <SessionsValue />, to: '/account/profile/security', hash: 'sessions' },
  {
    name: 'code',
    title: profileMessages.code,
    verb: show,
    value: words.codeText,
    savesAtOnce: true,
    form: () => inPlace(<CodeSetting />),
  },
  {
    name: 'support',
    title: profileMessages.support,
    verb: show,
    value: words.supportText,
    savesAtOnce: true,
    form: () => inPlace(<SupportSetting />),
  },
]

const privacyRows = (user: User): Row[] => [
  {
    name: 'privacy',
    title: words.visibility,
    verb: edit,
    value: <VisibilityValue user={user} />,
    savesAtOnce: true,
    form: () => <PrivacySetting user={user} />,
  },
  {
    name: 'public-page',
    title: profileMessages.publicPage,
    verb: edit,
    value: user.shown_to_visitors ? profileMessages.publicPageOn : profileMessages.publicPageOff,
    savesAtOnce: true,
    form: () => <PublicPageSetting user={user} />,
  },
  { title: words.othersSee, verb: view, value: words.othersSeeText, to: '/account/profile/data', hash: 'data-stranger' },
  { title: words.blocked, verb: manage, value: <BlockedValue />, to: '/ic/connections', search: { list: 'blocked' } },
  { title: words.cookies, verb: edit, value: <CookiesValue />, onPress: showCookies },
]

const dataRows = (user: User, renderTour: RenderTour): Row[] => [
  { title: words.history, verb: browse, value: <HistoryValue />, to: '/account/profile/data' },
  { title: words.archive, verb: request, value: words.archiveText, to: '/account/profile/data', hash: 'data-archive' },
  { title: profileMessages.removedScores, verb: view, value: <RemovedValue />, to: '/account/removed-scores' },
  {
    name: 'tour',
    title: profileMessages.tour,
    verb: replay,
    value: profileMessages.tourText,
    form: (onDone) => renderTour(user, onDone),
  },
]

const settingsPage = '/account/notifications/settings'

export const groupsOf = (user: User, renderTour: RenderTour): readonly Group[] => [
  { id: 'profile', rows: profileRows(user) },
  { id: 'sign-in', rows: signInRows(user) },
  { id: 'privacy', rows: privacyRows(user) },
  {
    id: 'notifications',
    rows: [
      { title: words.kinds, verb: edit, value: <ChannelsValue />, to: settingsPage },
      { title: words.quiet, verb: edit, value: <QuietValue />, to: settingsPage },
    ],
  },
  {
    id: 'membership',
    rows: [
      { title: words.allAccess, verb: manage, value: <MembershipValue />, to: '/account/account-status' },
      { title: words.payments, verb: view, value: <PaymentsValue />, to: '/account/account-status', hash: 'payments' },
    ],
  },
  { id: 'data', rows: dataRows(user, renderTour) },
]
