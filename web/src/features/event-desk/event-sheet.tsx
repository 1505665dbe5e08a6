import type { DeskEventDetail } from '@portal/contract/event-desk'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDayAndClock, formatNumber } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { Notice } from '../../ui/notice.tsx'
import { eventDeskMessages as words } from './messages.ts'
import './event-desk.css'

/** What hangs on an event: its leaderboard and its quests. */
export const EventTies = ({ event }: { event: DeskEventDetail }) => (
  <section className="event-desk-ties" aria-label={words.questsTitle}>
    {event.board && (
      <p>
        {words.board(event.board.event_code)} · {words.players(formatNumber(event.players))}
      </p>
    )}
    <h2 className="h-sec">{words.questsTitle}</h2>
    <p className="t2">{words.questsText}</p>
    {event.quests.length === 0 ? (
      <p>{words.noQuests}</p>
    ) : (
      <ul className="admin-rows">
        {event.quests.map(({ id, name }) => (
          <li key={id}>
            <Link className="link" to="/admin/quests/$questId" params={{ questId: String(id) }}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    )}
  </section>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** An event that an operator registered, to look at. */
export function OperatorsEvent({ event }: { event: DeskEventDetail }) {
  const now = useNow(60_000)
  const { registered_by: by, place, fields } = event
  return (
    <>
      <Notice className="my-5">{words.ofOperator}</Notice>
      <dl className="admin-facts">
        {by && (
          <Fact name={words.registeredBy}>
            <Link className="link" to="/admin/users/$userId" params={{ userId: String(by.user_id) }}>
              {by.username}
            </Link>
          </Fact>
        )}
        <Fact name={words.when}>{words.span(formatDayAndClock(event.start_at, now), formatDayAndClock(event.end_at, now))}</Fact>
        <Fact name={words.where}>{place ? [place.name, place.city].filter(Boolean).join(', ') : words.everywhere}</Fact>
        <Fact name={words.games}>{fields.title_codes.join(', ') || words.nothing}</Fact>
        <Fact name={words.about}>{fields.description || words.nothing}</Fact>
      </dl>
    </>
  )
}
