import type { QuestSummary } from '@portal/contract/quests'
import { splitDescription } from '@portal/contract/rules/quest-description'
import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { Dmd } from '../../art/dmd.tsx'
import { Insert } from '../../art/insert.tsx'
import { api, query } from '../../lib/api.ts'
import { OwnLink } from '../../shared/own-link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Lamps } from '../../art/lamps.tsx'
import { questMessages } from './messages.ts'
import { december, eventId, ofEvent, trophies } from './palooza.ts'
import './palooza.css'
import { useEventQuests } from './use-quests.ts'

const words = questMessages.palooza

const dmd = [{ text: words.dmd, y: 12, align: 'center' as const }]

const Card = ({ card, quest }: { card: (typeof december)[number]; quest: QuestSummary | undefined }) => (
  <li className={`palooza-card t-${card.code}`}>
    <img src={`/art/playfield-quest-${card.code}.svg`} alt="" width="820" height="380" loading="lazy" decoding="async" />
    <div>
      <p className="palooza-dates">{card.dates}</p>
      <h2 className="display">{card.name}</h2>
      <p className="t2">{questMessages.badgeCount(card.badges)}</p>
      {quest && (
        <Lamps
          lit={quest.earned_count}
          total={quest.badge_count}
          label={questMessages.earned(quest.name, quest.earned_count, quest.badge_count)}
        />
      )}
      <Link to="/quests/$id" params={{ id: String(card.id) }} className={buttonClass({ variant: 'primary' })}>
        {questMessages.open}
        <span className="sr-only"> {card.name}</span>
      </Link>
    </div>
  </li>
)

const EventQuest = ({ quest }: { quest: QuestSummary }) => (
  <li>
    <h2 className="h-sec">{quest.name}</h2>
    <p className="t2">{splitDescription(quest.description).caption}</p>
    <p className="t2 sm">{questMessages.badgeCount(quest.badge_count)}</p>
    <OwnLink href={`/ic/events/${eventId}/quests`} className={buttonClass({ variant: 'secondary' })}>
      {words.inEvent}
      <span className="sr-only"> {quest.name}</span>
    </OwnLink>
  </li>
)

function Wall({ quests }: { quests: readonly QuestSummary[] }) {
  const wall = trophies(quests)
  return (
    <section aria-labelledby="trophy-wall" className="palooza-wall">
      <h2 className="h-sec" id="trophy-wall">
        {words.wall}
      </h2>
      <p className="t2">{words.wallText(wall.filter(({ lit }) => lit).length)}</p>
      <div className="palooza-fan">
        {wall.map(({ lit, colour, shape, glyph }, index) => (
          <Insert key={index} lit={lit} colour={colour} shape={shape} glyph={glyph} size={52} />
        ))}
      </div>
    </section>
  )
}

export function PaloozaView() {
  const page = useQuery(query(api.content.pages, { query: { type: 'quest_group_page', slug: words.id } })).data?.[0]
  const quests = useEventQuests(String(eventId)).data ?? []
  const others = ofEvent(quests)
  return (
    <div className="wrap palooza">
      <OwnLink href="/ic/events" className="back">
        {questMessages.toEvents}
      </OwnLink>
      <Dmd lines={dmd} label={words.dmd} rows={31} />
      <h1 className="display palooza-title">{page?.display_title ?? words.title}</h1>
      <p className="lead">{page?.summary ?? words.lead}</p>
      <OwnLink href={`/ic/events/${eventId}/quests`} className="more">
        {questMessages.eventQuests}
      </OwnLink>
      <ul className="palooza-cards">
        {december.map((card) => (
          <Card key={card.id} card={card} quest={quests.find(({ id }) => id === card.id)} />
        ))}
      </ul>
      {others.length > 0 && (
        <ul className="palooza-others">
          {others.map((quest) => (
            <EventQuest key={quest.id} quest={quest} />
          ))}
        </ul>
      )}
      <Wall quests={quests} />
    </div>
  )
}
