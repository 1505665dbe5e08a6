import type { QuestSummary } from '@portal/contract/quests'
import { splitDescription } from '@portal/contract/rules/quest-description'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Dmd } from '../../art/dmd.tsx'
import type { InsertShape } from '../../art/insert-shapes.ts'
import { Insert } from '../../art/insert.tsx'
import { Lamps } from '../../art/lamps.tsx'
import { TitleCover } from '../../art/title-cover.tsx'
import { api, query } from '../../lib/api.ts'
import { OwnLink } from '../../shared/own-link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { questMessages } from './messages.ts'
import './palooza.css'
import { useEventQuests } from './use-quests.ts'

/** Id of the December page, in its address and of its content. */
export const paloozaId = 'quest-a-palooza'
/** Id of the event with the December quests. */
const eventId = 6208

const december = [
  { id: 875, name: '007', code: 'BND', badges: 8 },
  { id: 876, name: '12 Days of Kaiju', code: 'ZIL', badges: 13 },
  { id: 865, name: 'Defeat the Symbiotes', code: 'VEN', badges: 6 },
] as const

/** The quests of the event itself; their badges bring the total to 29. */
const questsOfEvent = <Q extends Pick<QuestSummary, 'id'>>(quests: readonly Q[]): Q[] =>
  quests.filter(({ id }) => !december.some((card) => card.id === id)).slice(0, 2)

type Trophy = { lit: boolean; colour: string; shape: InsertShape; glyph: string }

const trophySet = (count: number, lit: number, appearance: Omit<Trophy, 'lit'>): Trophy[] =>
  Array.from({ length: count }, (_, index) => ({ lit: index < lit, ...appearance }))

export function trophies(quests: readonly Pick<QuestSummary, 'id' | 'earned_count' | 'badge_count'>[]): Trophy[] {
  const earned = (id: number) => quests.find((quest) => quest.id === id)?.earned_count ?? 0
  const othersLit = questsOfEvent(quests).reduce((sum, { earned_count }) => sum + Math.min(1, earned_count), 0)
  return [
    ...trophySet(8, earned(875), { colour: '#ffb020', shape: 'round', glyph: 'crosshair' }),
    ...trophySet(13, earned(876), { colour: '#b6e01a', shape: 'hex', glyph: 'footprints' }),
    ...trophySet(6, earned(865), { colour: '#3d8bff', shape: 'diamond', glyph: 'zap' }),
    ...trophySet(2, othersLit, { colour: '#FF7A33', shape: 'star', glyph: 'trophy' }),
  ]
}

const words = questMessages.palooza

const dmd = [{ text: words.dmd, y: 12, align: 'center' as const }]

const Card = ({ card, quest }: { card: (typeof december)[number]; quest: QuestSummary | undefined }) => (
  <li className={`palooza-card t-${card.code}`}>
    <TitleCover code={card.code} cut="banner" className="palooza-card-art" />
    <div>
      <p className="palooza-dates">{words.dates[card.id]}</p>
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
      {words.openEventQuest}
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
  const page = useQuery(query(api.content.pages, { query: { type: 'quest_group_page', slug: paloozaId } })).data?.[0]
  const quests = useEventQuests(String(eventId)).data ?? []
  const others = questsOfEvent(quests)
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
