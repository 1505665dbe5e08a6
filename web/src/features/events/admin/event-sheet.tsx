import type { AdminEventDetail } from '@portal/contract/events-admin'
import { Link } from '@tanstack/react-router'
import { formatDayAndClock, formatNumber } from '../../../lib/format.ts'
import { useNow } from '../../../lib/use-now.ts'
import { FactList, type Fact } from '../../../shared/fact-list.tsx'
import { RuledRows } from '../../../shared/record-sheet.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { eventsAdminMessages as words } from './messages.ts'
import './events-admin.css'

export const EventTies = ({ event }: { event: AdminEventDetail }) => (
  <section className="events-admin-ties" aria-label={words.questsTitle}>
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
      <RuledRows>
        {event.quests.map(({ id, name }) => (
          <li key={id}>
            <Link className="link" to="/admin/quests/$questId" params={{ questId: String(id) }}>
              {name}
            </Link>
          </li>
        ))}
      </RuledRows>
    )}
  </section>
)

export function OperatorsEvent({ event }: { event: AdminEventDetail }) {
  const now = useNow(60_000)
  const { registered_by: by, place: location, fields } = event
  const facts: (Fact | false)[] = [
    by !== null && [
      words.registeredBy,
      <Link key="by" className="link" to="/admin/users/$userId" params={{ userId: String(by.user_id) }}>
        {by.username}
      </Link>,
    ],
    [words.when, words.span(formatDayAndClock(event.start_at, now), formatDayAndClock(event.end_at, now))],
    [words.where, location ? [location.name, location.city].filter(Boolean).join(', ') : words.everywhere],
    [words.games, fields.title_codes.join(', ') || words.nothing],
    [words.about, fields.description || words.nothing],
  ]
  return (
    <>
      <Notice className="my-5">{words.ofOperator}</Notice>
      <FactList label={words.facts} facts={facts} />
    </>
  )
}
