import type { Membership, MembershipOffer } from '@portal/contract/membership'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { formatDay } from '../../lib/format.ts'
import { useSellsMembership } from '../../lib/installation.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { track } from '../../lib/reports/track.ts'
import { useNow } from '../../lib/clock.ts'
import { SupportAddress } from '../../shared/support-address.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Benefits, GoldCard } from './gold-card.tsx'
import { formatPrice, mayRenew, renewableFrom, useMembership, useOffer, useOwnUser, useStopPending } from './membership.ts'
import { membershipMessages as words } from './messages.ts'

export function UpgradePage() {
  usePageTitle(words.title)
  return <Offer />
}

type PriceProps = { offer: MembershipOffer; isMember?: boolean; large?: boolean }

/** A member sees no price struck out: there is nothing to win over anymore. */
export function Price({ offer, isMember = false, large = false }: PriceProps) {
  const size = large ? 'text-[34px]' : ''
  return (
    <p className={`flex flex-wrap items-baseline gap-x-2.5 gap-y-1 ${large ? 'mb-5.5' : ''}`}>
      {offer.discount_eligible && !isMember && (
        <s className={`num text-t-3 ${size}`}>
          <span className="sr-only">{words.before} </span>
          {formatPrice(offer.price, offer.currency)}
        </s>
      )}
      <span className={`num text-gold ${size}`}>
        {formatPrice(offer.discount_eligible ? offer.discounted_price : offer.price, offer.currency)}
      </span>{' '}
      <span className="t2">{words.aYear}</span>
      {offer.discount_eligible && <span className="t2 sm basis-full">{words.loyal}</span>}
    </p>
  )
}

/** On a portal without a shop. */
export const NotSold = () => (
  <Notice>
    {words.notSold} {words.notSoldText} <SupportAddress />
  </Notice>
)

export function PendingNotice() {
  const stopPending = useStopPending()
  return (
    <Notice
      action={
        <span className="flex flex-wrap gap-2">
          <Link to="/cart" className={buttonClass({ variant: 'secondary' })}>
            {words.toShop}
          </Link>
          <Button variant="quiet" pending={stopPending.isPending} onClick={() => stopPending.mutate()}>
            {words.cancelPurchase}
          </Button>
        </span>
      }
    >
      {words.pending}
    </Notice>
  )
}

type BuyProps = { membership: Membership; minor: boolean }

function Buy({ membership: { pending, date_started: started }, minor }: BuyProps) {
  if (minor) return <Notice>{words.forAdults}</Notice>
  if (pending) return <PendingNotice />
  return (
    <Link to="/cart" className={buttonClass({ variant: 'gold', size: 'large' })}>
      {started ? words.renew : words.get}
    </Link>
  )
}

const leadClass = 'lead mt-3.5 mb-6.5 max-w-[34em]'
const termsClass = 'mt-4.5 max-w-[44ch]'

const Title = ({ children }: { children: string }) => (
  <h1 className="font-display text-34 leading-10 font-[780] tracking-[-0.022em] wrap-anywhere font-stretch-[122%] max-wide:text-26 max-wide:leading-8">
    {children}
  </h1>
)

type MemberProps = BuyProps & { offer: MembershipOffer | null | undefined; sells: boolean | undefined }

/** A member sees the end of the membership, and a price only when the next year can be bought. */
function Member({ membership, minor, offer, sells }: MemberProps) {
  const now = useNow(60_000)
  const { date_expires: end } = membership
  const renews = sells === true && (membership.pending || mayRenew(membership, now))
  return (
    <>
      <Title>{end ? words.memberUntil(formatDay(end, now)) : words.isMember}</Title>
      <p className={leadClass}>
        {sells === false
          ? words.notRenewed
          : end && !renews
            ? words.renewFrom(formatDay(renewableFrom(end), now))
            : words.renewNow}
      </p>
      {renews && offer && <Price offer={offer} isMember large />}
      <div className="flex flex-wrap items-center gap-3">
        {renews && <Buy membership={membership} minor={minor} />}
        <Link to="/account/account-status" className={buttonClass({ variant: 'secondary', size: 'large' })}>
          {words.yourStatus}
        </Link>
      </div>
      {renews && <p className={`t3 sm ${termsClass}`}>{words.terms}</p>}
    </>
  )
}

type SaleProps = Omit<MemberProps, 'membership'> & {
  membership: Membership | null | undefined
  onRetry: () => void
  retrying: boolean
}

const WithoutShop = () => (
  <>
    <Title>{words.title}</Title>
    <p className={leadClass}>{words.offerText}</p>
    <NotSold />
  </>
)

function Sale({ membership, offer, minor, sells, onRetry, retrying }: SaleProps) {
  if (sells === false) return <WithoutShop />
  const failed = offer === null || membership === null
  return (
    <>
      <Title>{words.offerTitle}</Title>
      <p className={leadClass}>{words.offerText}</p>
      {failed && <ErrorState text={`${words.closedTitle}. ${words.closedText}`} onRetry={onRetry} pending={retrying} />}
      {!failed && (!offer || !membership) && (
        <Loading className="flex flex-col gap-4">
          <Skeleton width={180} height={40} />
          <Skeleton width={220} height={54} />
        </Loading>
      )}
      {offer && membership && (
        <>
          <Price offer={offer} large />
          <Buy membership={membership} minor={minor} />
          <p className={`t3 sm ${termsClass}`}>{words.terms}</p>
        </>
      )}
    </>
  )
}

export function Offer() {
  const sells = useSellsMembership()
  const offer = useOffer()
  const membership = useMembership()
  const user = useOwnUser().data?.user
  useEffect(() => track('Shopify', 'Membership page opened'), [])
  const minor = user?.is_minor ?? false
  const started = membership.data?.date_started
  const isMember = membership.data?.is_all_access ?? false
  const benefits = sells === false ? words.given : offer.data?.benefits
  return (
    <>
      <section className="border-b border-[rgb(232_198_128/0.26)] bg-[linear-gradient(100deg,#15100a,#1d160c_55%,#120e0a)]">
        <div className="wrap grid grid-cols-[minmax(0,1fr)_400px] items-start gap-20 pt-12 pb-16 max-lg:grid-cols-1 max-lg:gap-10 max-lg:pt-8.5 max-lg:pb-12">
          {/* Above the shadow of the card. */}
          <div className="relative z-1">
            {membership.data && isMember ? (
              <Member membership={membership.data} minor={minor} offer={offer.data} sells={sells} />
            ) : (
              <Sale
                membership={membership.data}
                offer={offer.data}
                minor={minor}
                sells={sells}
                onRetry={() => void Promise.all([offer.refetch(), membership.refetch()])}
                retrying={offer.isFetching || membership.isFetching}
              />
            )}
          </div>
          <GoldCard
            name={user?.username ?? words.cardName}
            since={isMember && started ? new Date(started).getFullYear() : null}
          />
        </div>
      </section>
      {benefits && (
        <div className="wrap pt-10">
          <Benefits columns label={isMember ? words.benefitsOfMember : words.benefits} benefits={benefits} />
        </div>
      )}
    </>
  )
}
