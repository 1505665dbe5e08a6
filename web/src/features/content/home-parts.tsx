import type { AdCard } from '@portal/contract/content'
import { bodyLink } from '@portal/contract/rules/body-address'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { api, query } from '../../lib/api.ts'
import { formatDay } from '../../lib/format.ts'
import { track } from '../../lib/track.ts'
import { useNow } from '../../lib/use-now.ts'
import { OwnLink } from '../../shared/own-link.tsx'
import { PromoBanner } from '../../shared/promo-banner.tsx'
import { buttonClass } from '../../ui/button.tsx'
import './home-parts.css'
import { contentMessages as words } from './messages.ts'
import { useCards } from './use-content.ts'

const isBanner = (card: AdCard) => card.countdown_to !== null && card.title_code !== null

const trackOpened = () => track('Home page cards', 'Card opened')

function CardLink({ card }: { card: AdCard }) {
  const link = bodyLink(card.link_url)
  if (!link) return null
  const linkProps = { className: buttonClass({ variant: 'secondary' }), onClick: trackOpened }
  return link.kind === 'own' ? (
    <OwnLink href={link.href} {...linkProps}>
      {card.cta}
    </OwnLink>
  ) : (
    <a href={link.href} rel="noopener noreferrer" target="_blank" {...linkProps}>
      {card.cta}
    </a>
  )
}

const Banner = ({ card }: { card: AdCard }) => (
  <PromoBanner
    code={card.title_code ?? ''}
    name={card.title}
    image={card.image_url || undefined}
    label={card.subtitle}
    to={card.countdown_to ?? ''}
    action={<CardLink card={card} />}
  />
)

export function HomeCards() {
  const cards = useCards().data ?? []
  if (cards.length === 0) return null
  return (
    <section className="home-cards" aria-label={words.offers}>
      {cards.filter(isBanner).map((card) => (
        <Banner key={card.id} card={card} />
      ))}
      <ul className="home-card-row">
        {cards
          .filter((card) => !isBanner(card))
          .map((card) => (
            <li key={card.id} className="home-card">
              {card.image_url && <img src={card.image_url} alt="" width="320" height="118" loading="lazy" decoding="async" />}
              <strong>{card.title}</strong>
              <span className="t2 sm">{card.subtitle}</span>
              <CardLink card={card} />
            </li>
          ))}
      </ul>
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
          <li key={page.id} className="home-announcement">
            <Link to={page.url_path}>
              <strong>{page.display_title}</strong>
            </Link>
            <time className="t3 sm" dateTime={page.publish_date}>
              {formatDay(page.publish_date, now)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
