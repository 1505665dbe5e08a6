import type { Membership } from '@portal/contract/membership'
import type { User } from '@portal/contract/profiles'
import type { Consent } from '../../lib/consent-record.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Check, Crown } from 'lucide-react'
import type { ReactNode } from 'react'
import { api, query } from '../../lib/api.ts'
import { storedConsent } from '../../lib/consent-record.ts'
import { formatDay, formatNumber } from '../../lib/format.ts'
import { formatList, formats } from '../../lib/language.ts'
import { membershipInfo } from '../../lib/membership-info.ts'
import { secondFactorApi } from '../../lib/second-factor-api.ts'
import { useAppState } from '../../lib/store.ts'
import { useNow } from '../../lib/clock.ts'
import { PlayerAvatar } from '../../shared/avatar.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { accountMessages as words } from './account-messages.ts'
import { profileMessages } from './messages.ts'
import { Detail } from './setting.tsx'

const inPage = { meta: { inPage: true } }

type StateProps<T> = {
  read: UseQueryResult<T | null>
  /** Shown when the state cannot be read. */
  text: string
  render: (data: T) => ReactNode
}

/** The state of a setting that has its own page. */
function State<T>({ read, text, render }: StateProps<T>) {
  if (read.data) return render(read.data)
  return read.isPending ? <Skeleton width={140} height={16} /> : text
}

const useFactor = () => useQuery({ ...query(secondFactorApi.show), ...inPage })

export function TwoStepsValue() {
  return (
    <State
      read={useFactor()}
      text={words.twoStepsText}
      render={({ authenticator, recovery_codes_left: codes }) =>
        authenticator ? (
          <>
            <span className="inline-flex items-center gap-1.5 font-semibold text-success">
              <Check size={15} strokeWidth={2.6} aria-hidden />
              {words.on}
            </span>
            <Detail>{words.authenticator(codes)}</Detail>
          </>
        ) : (
          <>
            {words.off}
            <Detail>{words.twoStepsText}</Detail>
          </>
        )
      }
    />
  )
}

export function PasskeysValue() {
  return (
    <State
      read={useFactor()}
      text={words.passkeysText}
      render={({ passkeys }) => (
        <>
          {passkeys.length === 0 ? words.none : words.passkeyCount(passkeys.length)}
          <Detail>{passkeys.length === 0 ? words.passkeysText : formatList(passkeys.slice(0, 3).map(({ name }) => name))}</Detail>
        </>
      )}
    />
  )
}

export function SessionsValue() {
  return (
    <State
      read={useQuery({ ...query(api.sessions.list), ...inPage })}
      text={words.sessionsText}
      render={(sessions) => words.otherSessions(sessions.filter(({ is_this_one: isHere }) => !isHere).length)}
    />
  )
}

export function BlockedValue() {
  return (
    <State
      read={useQuery({ ...query(api.follows.connections, { query: { list: 'blocked', page: 1 } }), ...inPage })}
      text={words.blockedText}
      render={({ count }) => (count === 0 ? words.none : words.blockedCount(count))}
    />
  )
}

const allowedKinds = ({ C0002, C0003, C0004 }: Consent) => [
  ...(C0002 ? [words.cookieKinds.C0002] : []),
  ...(C0003 ? [words.cookieKinds.C0003] : []),
  ...(C0004 ? [words.cookieKinds.C0004] : []),
]

export function CookiesValue() {
  useAppState((state) => state.consentChanges)
  const consent = storedConsent()
  const allowed = consent ? allowedKinds(consent) : []
  return allowed.length === 0 ? words.cookiesEssential : formatList([words.essential, ...allowed])
}

const useNotificationSettings = () => useQuery({ ...query(api.notifications.settings), ...inPage })

export function ChannelsValue() {
  return (
    <State
      read={useNotificationSettings()}
      text={words.kindsText}
      render={({ kinds, devices, can_mail: canMail }) => {
        const channels = [
          ...(kinds.some(({ portal }) => portal) ? [words.portal] : []),
          ...(canMail && kinds.some(({ mail }) => mail) ? [words.mail] : []),
          ...(devices.length > 0 ? [words.devices(devices.length)] : []),
        ]
        const text = formatList(channels)
        return text ? text.charAt(0).toUpperCase() + text.slice(1) : words.none
      }}
    />
  )
}

const clock = (minute: number) => formats.time(new Date(Date.UTC(2000, 0, 1, 0, minute)), { timeZone: 'UTC' })

export function QuietValue() {
  return (
    <State
      read={useNotificationSettings()}
      text={words.quietText}
      render={({ quiet }) =>
        quiet ? (
          words.hours(clock(quiet.from_minute), clock(quiet.to_minute))
        ) : (
          <>
            {words.off}
            <Detail>{words.quietText}</Detail>
          </>
        )
      }
    />
  )
}

function MemberState({ membership, now }: { membership: Membership; now: Date }) {
  if (!membership.is_all_access) return words.notMember
  return (
    <>
      <span className="inline-flex items-center gap-1.5 font-semibold text-gold">
        <Crown size={14} strokeWidth={2.2} aria-hidden />
        {words.member}
      </span>
      {membership.date_expires && <Detail>{words.until(formatDay(membership.date_expires, now))}</Detail>}
    </>
  )
}

export const useMembershipInfo = () => useQuery(membershipInfo)

export function MembershipValue() {
  const now = useNow(60_000)
  return (
    <State
      read={useMembershipInfo()}
      text={words.allAccessText}
      render={(membership) => <MemberState membership={membership} now={now} />}
    />
  )
}

export function PaymentsValue() {
  const now = useNow(60_000)
  return (
    <State
      read={useQuery({ ...query(api.membership.orders), ...inPage })}
      text={words.paymentsText}
      render={(orders) => {
        const paid = orders.flatMap(({ paid_at: at }) => (at === null ? [] : [at])).toSorted()
        const last = paid.at(-1)
        return last === undefined ? words.none : words.paymentCount(paid.length, formatDay(last, now))
      }}
    />
  )
}

export function HistoryValue() {
  return (
    <State
      read={useQuery({ ...query(api.exports.games, { query: { page: 1 } }), ...inPage })}
      text={words.historyText}
      render={({ count }) => words.gameCount(count, formatNumber(count))}
    />
  )
}

export function RemovedValue() {
  return (
    <State
      read={useQuery({ ...query(api.scoreReviews.mine), ...inPage })}
      text={profileMessages.removedScoresText}
      render={({ scores }) => (scores.length === 0 ? words.none : words.removedCount(scores.length))}
    />
  )
}

export const AvatarValue = ({ user }: { user: User }) => (
  <span className="flex items-center gap-3.5">
    <PlayerAvatar player={user} size={36} />
    {user.initials}
  </span>
)

export const EmailValue = ({ user: { email, pending_email: pending } }: { user: User }) => (
  <>
    <span>{email}</span>
    {pending !== null && <Detail>{profileMessages.emailWaits(pending)}</Detail>}
  </>
)

export const VisibilityValue = ({ user: { privacy } }: { user: User }) => (
  <>
    {profileMessages.privacyOptions[privacy]}
    <Detail>{words.visibilityText[privacy]}</Detail>
  </>
)

export const addressText = ({ street_address, city, state, postal_code, country }: User['address']): string =>
  [street_address, city, [state, postal_code].filter(Boolean).join(' '), country].filter(Boolean).join(', ') ||
  profileMessages.noAddress
