import type { BoardRow, BoardSummary } from '@portal/contract/leaderboards'
import { topic } from '@portal/contract/rules/topics'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { api, keyOf, query } from '../../lib/api.ts'
import { formatNumber } from '../../lib/format.ts'
import { useLiveMessage, useLiveTopics } from '../../lib/live.ts'
import { shortZoneName } from '../../lib/zoned-time.ts'
import { AllAccessMark, PlayerAvatar } from '../../shared/avatar.tsx'
import { playerName, rowKeys } from '../../shared/live-rows.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { sharedMessages } from '../../shared/messages.ts'
import { ApronCard } from '../../ui/apron-card.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { PartyLines } from './event-card.tsx'
import { isElsewhere, whenText, type EventReply } from './events.ts'
import { eventMessages as words } from './messages.ts'

type MomentProps = { label: string; time: string; zone: string; zoneText: string }

/** In the time of the event; the zone is named where it is not the reader's. */
const Moment = ({ label, time, zone, zoneText }: MomentProps) => (
  <div>
    <dt className="t3 sm">{label}</dt>
    <dd className="text-18">
      <time dateTime={time}>{[whenText(time, zone), zoneText].filter(Boolean).join(' ')}</time>
    </dd>
  </div>
)

function Times({ event }: { event: EventReply }) {
  const { start_at, end_at, time_zone: zone, location } = event
  const isAway = isElsewhere(start_at, zone)
  const zoneText = isAway ? words.zoneOf(shortZoneName(zone), location?.city ?? null) : ''
  return (
    <>
      <dl className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(240px,1fr))] gap-4">
        <Moment label={words.starts} time={start_at} zone={zone} zoneText={zoneText} />
        <Moment label={words.ends} time={end_at} zone={zone} zoneText="" />
      </dl>
      {isAway && <p className="t2 mt-3 text-[15px]">{words.yourTime(words.fromTo(whenText(start_at), whenText(end_at)))}</p>}
    </>
  )
}

export function EventAbout({ event }: { event: EventReply }) {
  return (
    <section className="wrap grid grid-cols-[minmax(0,1fr)_340px] gap-10 max-lg:grid-cols-1" aria-label={words.about}>
      <div>
        {event.description && <p className="max-w-[65ch] text-18 whitespace-pre-line">{event.description}</p>}
        <Times event={event} />
        {event.players > 0 && <p className="t2 mt-4">{words.competing(formatNumber(event.players), event.players)}</p>}
        <EventTop event={event} />
        {event.launch_parties.length > 0 && (
          <>
            <h2 className="h-sec mt-12 mb-4">{words.otherParties}</h2>
            <PartyLines parties={event.launch_parties} />
          </>
        )}
      </div>
      <aside>
        <ApronCard
          title={words.join}
          steps={words.joinSteps(
            event.titles.map(({ name }) => name),
            event.location?.name ?? null,
          )}
        />
      </aside>
    </section>
  )
}

const shownInAbout = 5
const shownBoards = 3
const pageSize = 10

const TopRow = ({ row, isMe }: { row: BoardRow; isMe: boolean }) => (
  <li
    className={`grid grid-cols-[36px_auto_minmax(0,1fr)_auto] items-center gap-x-3.5 border-b border-line-1 py-3 ${isMe ? 'bg-s-1 shadow-[inset_3px_0_0_var(--accent)]' : ''}`}
  >
    <span className="num text-center text-21 text-t-2">{row.rank}</span>
    <PlayerAvatar player={row} size={40} />
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 font-[620] wrap-anywhere">
      {playerName(row, sharedMessages.privatePlayer)} {row.is_all_access && <AllAccessMark />}
      {isMe && <Tag tone="you">{words.you}</Tag>}
    </span>
    <span className="num text-21">{formatNumber(row.score)}</span>
  </li>
)

type BoardTopProps = { board: BoardSummary; event: EventReply; shown?: number }

/** The first places of a leaderboard, with the reader's own. */
export function BoardTop({ board, event, shown = shownInAbout }: BoardTopProps) {
  const client = useQueryClient()
  const read = useQuery(query(api.leaderboards.view, { params: { id: board.id }, query: { page_size: pageSize } }))
  useLiveTopics(topic.board(board.id))
  useLiveMessage('leaderboard-changed', () => void client.invalidateQueries({ queryKey: keyOf(api.leaderboards.view) }))
  return (
    <Loaded read={read} skeleton={<SkeletonRows rows={shown} height={65} />}>
      {({ scores, my_row: own, titles, title_code }) => {
        const rows = scores.slice(0, shown)
        const keys = rowKeys(rows)
        if (rows.length === 0) return <p className="t2">{words.noScores}</p>
        const game = titles.length > 1 && titles.find((title) => title.title_code === title_code)?.title_name
        return (
          <>
            {game && <p className="t2 mb-3 text-[15px]">{words.topOf(game)}</p>}
            <ol className="border-t border-line-1">
              {rows.map((row, index) => (
                <TopRow key={keys[index]} row={row} isMe={row.rank === own?.rank && row.user_id === own.user_id} />
              ))}
              {own && own.rank > shown && <TopRow row={own} isMe />}
            </ol>
            {!own && event.is_mine && <p className="t3 sm mt-3">{words.ownOnOthers}</p>}
          </>
        )
      }}
    </Loaded>
  )
}

/** The event's leaderboards as part of the page about it. */
function EventTop({ event }: { event: EventReply }) {
  const boards = event.leaderboards.slice(0, shownBoards)
  if (boards.length === 0 || event.state === 'upcoming') return null
  return (
    <section className="mt-12" aria-labelledby="event-top">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 className="h-sec" id="event-top">
          {words.standings}
        </h2>
        <Link to="/ic/events/$id/leaderboard" params={{ id: String(event.id) }} className="more" resetScroll={false}>
          {words.allStandings}
          <ArrowRight size={16} strokeWidth={2} aria-hidden />
        </Link>
      </div>
      <div className="grid gap-8">
        {boards.map((board) => (
          <div key={board.id}>
            {boards.length > 1 && <h3 className="mb-3 text-16 font-[650]">{board.name}</h3>}
            <BoardTop board={board} event={event} />
          </div>
        ))}
      </div>
    </section>
  )
}
