import type { Membership, MembershipOffer } from '@portal/contract/membership'
import type { User } from '@portal/contract/profiles'
import { Link } from '@tanstack/react-router'
import { Crown } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { formatDay } from '../../lib/format.ts'
import { useSellsMembership } from '../../lib/installation.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useNow } from '../../lib/clock.ts'
import { BackLink } from '../../shared/back-link.tsx'
import { PageHeader } from '../../shared/page-header.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Invoices } from './invoices.tsx'
import { mayRenew, useMembership, useOffer, useOwnUser, useSetCancellation } from './membership.ts'
import { membershipMessages as words } from './messages.ts'
import { NotSold, PendingNotice, Price } from './offer.tsx'

export function AccountStatusPage() {
  usePageTitle(words.statusTitle)
  return (
    <div className="wrap">
      <PageHeader
        crumb={<BackLink to="/account/profile/edit" label={words.toSettings} />}
        title={words.statusTitle}
        meta={words.statusText}
      />
      <MembershipStatusView />
    </div>
  )
}

const ConfirmDialog = lazyPart(() => import('../../shared/confirm-dialog.tsx'), 'ConfirmDialog')

type Shown = { membership: Membership; offer: MembershipOffer | undefined; user: User; now: Date }

const crown = <Crown size={14} strokeWidth={2} aria-hidden />

function rowsOf({ membership, offer, user, now }: Shown): [string, ReactNode][] {
  const { status, is_all_access: isMember, date_started, date_expires, date_cancelled } = membership
  const day = (time: string) => <time dateTime={time}>{formatDay(time, now)}</time>
  return [
    [words.account, words.active],
    [words.username, user.username],
    [words.joined, day(user.joined_date)],
    [
      words.membership,
      isMember ? (
        <span key="state" className="inline-flex items-center gap-1.5 font-semibold text-gold">
          {crown} {words.states[status]}
        </span>
      ) : (
        <Tag key="state">{words.states[status]}</Tag>
      ),
    ],
    ...(date_started && date_expires ? [[words.since, day(date_started)] as [string, ReactNode]] : []),
    ...(date_expires ? [[isMember ? words.until : words.ended, day(date_expires)] as [string, ReactNode]] : []),
    ...(isMember && date_cancelled ? [[words.cancelledOn, day(date_cancelled)] as [string, ReactNode]] : []),
    ...(offer
      ? [
          [date_started ? words.price : words.priceFirst, <Price key="price" offer={offer} isMember={isMember} />] as [
            string,
            ReactNode,
          ],
        ]
      : []),
  ]
}

function Cancelling({ end, onClose }: { end: string; onClose: () => void }) {
  const cancel = useSetCancellation(true, () => words.cancelled(end), onClose)
  return (
    <ConfirmDialog
      title={words.cancelAsk}
      text={words.cancelText(end)}
      action={words.cancel}
      cancel={words.keep}
      pending={cancel.isPending}
      onConfirm={() => cancel.mutate()}
      onClose={onClose}
    />
  )
}

function Actions({ membership, user, now }: Omit<Shown, 'offer'>) {
  const [asking, setAsking] = useState(false)
  const keep = useSetCancellation(false, () => words.kept)
  const { status, date_expires, date_started } = membership
  const sells = useSellsMembership()
  if (membership.pending && sells !== false) return <PendingNotice />
  const buys = sells === true && mayRenew(membership, now)
  return (
    <div className="flex flex-wrap gap-3">
      {sells === false && !membership.is_all_access && <NotSold />}
      {buys && user.is_minor && <Notice>{words.forAdults}</Notice>}
      {buys && !user.is_minor && (
        <Link to="/cart" className={buttonClass({ variant: 'gold' })}>
          {date_started ? words.renew : words.get}
        </Link>
      )}
      {status === 'active' && (
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {words.cancel}
        </Button>
      )}
      {status === 'cancelled' && (
        <Button variant="secondary" pending={keep.isPending} onClick={() => keep.mutate()}>
          {words.keep}
        </Button>
      )}
      {asking && date_expires && (
        <Suspense>
          <Cancelling end={formatDay(date_expires, now)} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  )
}

export function MembershipStatusView() {
  const membership = useMembership()
  const offer = useOffer()
  const own = useOwnUser()
  const now = useNow(60_000)
  const user = own.data?.user
  if (membership.data === null || own.isError)
    return (
      <ErrorState
        text={own.isError ? problemSentence(own.error) : words.statusFailed}
        onRetry={() => void Promise.all([membership.refetch(), own.refetch()])}
        pending={membership.isFetching || own.isFetching}
      />
    )
  if (!membership.data || !user) return <SkeletonRows rows={6} height={48} />
  const shown = { membership: membership.data, user, now }
  return (
    <div className="grid items-start gap-x-18 gap-y-10 lg:grid-cols-2">
      <div className="grid gap-6">
        <table>
          <caption className="sr-only">{words.statusTable}</caption>
          <tbody>
            {rowsOf({ ...shown, offer: offer.data ?? undefined }).map(([name, value]) => (
              <tr key={name}>
                <th scope="row" className="w-[38%] border-b border-line-1 py-[13px] pr-4 align-baseline wrap-anywhere text-t-2">
                  {name}
                </th>
                <td className="border-b border-line-1 py-[13px] align-baseline wrap-anywhere">{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Actions {...shown} />
      </div>
      <Invoices />
    </div>
  )
}
