import type { AdCard } from '@portal/contract/content'
import { bodyLink } from '@portal/contract/rules/body-address'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { api, query } from '../../lib/api.ts'
import { formatDay } from '../../lib/format.ts'
import { langOf } from '../../lib/language.ts'
import { track } from '../../lib/reports/track.ts'
import { useNow } from '../../lib/clock.ts'
import { OwnLink } from '../../shared/own-link.tsx'
import { PromoBanner } from '../../shared/promo-banner.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { contentMessages as words } from './messages.ts'
import { useCards } from './use-content.ts'

const isBanner = (card: AdCard) => card.countdown_to !== null && card.title_code !== null

const trackOpened = () => track('Home page cards', 'Card opened')

type CardLinkProps = { card: AdCard; className: string; children: ReactNode }

/** Shows its children without a link when the card has none. */
function CardLink({ card, className, children }: CardLinkProps) {
  const link = bodyLink(card.link_url)
  if (!link) return <span className={className}>{children}</span>
  const linkProps = { className, onClick: trackOpened }
  return link.kind === 'own' ? (
    <OwnLink href={link.href} {...linkProps}>
      {children}
    </OwnLink>
  ) : (
    <a href={link.href} rel="noopener noreferrer" target="_blank" {...linkProps}>
      {children}
    </a>
  )
}

const Banner = ({ card }: { card: AdCard }) => (
  <PromoBanner
    code={card.title_code ?? ''}
    name={card.title}
    image={card.image_url || undefined}
    label={card.subtitle}
    lang={langOf(card.language)}
    to={card.countdown_to ?? ''}
    action={
      card.link_url ? (
        <CardLink card={card} className={buttonClass({ variant: 'secondary' })}>
          <span lang={langOf(card.language)}>{card.cta}</span>
        </CardLink>
      ) : null
    }
  />
)

const CardRow = ({ card }: { card: AdCard }) => (
  <li>
    <CardLink
      card={card}
      className="grid min-h-20 grid-cols-[96px_minmax(0,1fr)_auto] items-center gap-4 py-3 active:bg-s-1 hover:[&_strong]:text-accent-hi"
    >
      {card.image_url ? (
        <img
          src={card.image_url}
          alt=""
          width="96"
          height="54"
          loading="lazy"
          decoding="async"
          className="h-[54px] w-24 rounded-2 bg-s-2 object-cover"
        />
      ) : (
        <span />
      )}
      <span className="min-w-0" lang={langOf(card.language)}>
        <strong className="block font-[650]">{card.title}</strong>
        <span className="t3 sm block">{card.subtitle}</span>
      </span>
      {card.link_url && <ArrowRight size={18} strokeWidth={1.75} aria-hidden />}
    </CardLink>
  </li>
)

export function HomeCards() {
  const cards = useCards().data ?? []
  const [banners, others] = [cards.filter(isBanner), cards.filter((card) => !isBanner(card))]
  if (cards.length === 0) return null
  return (
    <section
      className={`mb-14 items-start max-wide:mb-9 ${banners.length > 0 && others.length > 0 ? 'home-columns' : ''}`}
      aria-label={words.offers}
    >
      {banners.length > 0 && (
        <div className="grid gap-5">
          {banners.map((card) => (
            <Banner key={card.id} card={card} />
          ))}
        </div>
      )}
      {others.length > 0 && (
        <ul className="list">
          {others.map((card) => (
            <CardRow key={card.id} card={card} />
          ))}
        </ul>
      )}
    </section>
  )
}

const newest = 4

export function HomeAnnouncements() {
  const pages = useQuery(query(api.content.announcements, { query: { page: 1 } })).data
  const now = useNow()
  if (!pages?.length) return null
  return (
    <section aria-labelledby="home-announcements">
      <div className="sec-h">
        <h2 className="h-sec" id="home-announcements">
          {words.announcements}
        </h2>
        <Link to="/announcements" className="more">
          {words.allAnnouncements}
          <ArrowRight size={18} strokeWidth={1.75} aria-hidden />
        </Link>
      </div>
      <ul className="list">
        {pages.slice(0, newest).map((page) => (
          <li key={page.id}>
            <Link to={page.url_path} className="block min-h-20 py-3.5 active:bg-s-1 hover:[&_strong]:text-accent-hi">
              <strong className="block font-[650] [overflow-wrap:anywhere]" lang={langOf(page.language)}>
                {page.display_title}
              </strong>
              <time className="t3 sm" dateTime={page.publish_date}>
                {formatDay(page.publish_date, now)}
              </time>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
