import type { BoardSummary } from '@portal/contract/leaderboards'
import { Link } from '@tanstack/react-router'
import { TitleCover } from '../../art/title-cover.tsx'
import { formatDayAndClock, formatEnds, formatOrdinal } from '../../lib/format.ts'
import { useNow } from '../../lib/clock.ts'
import { AllAccessMark } from '../../shared/avatar.tsx'
import { playerName } from '../../shared/live-rows.ts'
import { placeLine } from '../../shared/location-address.ts'
import { sharedMessages } from '../../shared/messages.ts'
import { standingsWord } from '../../shared/standings-state.ts'
import { Score } from '../../shared/score.tsx'
import { Lamp } from '../../ui/tag.tsx'
import { leaderboardMessages as words } from './messages.ts'

function detailsOf({ location, kind, titles }: BoardSummary): string {
  const [first, ...others] = [...new Set(titles.map((title) => title.title_name))]
  const games = first === undefined ? '' : others.length > 0 ? words.more(first, others.length) : first
  const locationText = location ? placeLine(location) : kind === 'event' ? words.event : words.everywhere
  return games ? `${locationText}. ${games}` : locationText
}

function whenOf({ state, start_at, end_at }: BoardSummary, now: Date): string {
  if (state === 'current') return end_at ? formatEnds(end_at, now) : words.noEnd
  const moment = state === 'past' ? end_at : start_at
  return moment ? formatDayAndClock(moment, now) : ''
}

const stateWords = { current: words.current, upcoming: words.upcoming, past: words.past }

export function BoardListRow({ board }: { board: BoardSummary }) {
  const now = useNow()
  const { leader, state, my_rank } = board
  const code = board.titles[0]?.title_code ?? ''
  const when = [whenOf(board, now), standingsWord(board.standings)].filter(Boolean).join('. ')
  return (
    <li>
      <Link
        className={`board-list-row t-${code}`}
        to="/ic/leaderboards/$leaderboardId"
        params={{ leaderboardId: String(board.id) }}
      >
        <TitleCover code={code} cut="thumb" className="board-list-art" />
        <span className="board-list-name">
          <strong>{board.name}</strong>
          <small>{detailsOf(board)}</small>
        </span>
        <span className="board-list-state">
          <Lamp lit={state === 'current'} className={state === 'current' ? 'text-success' : ''} />
          <span>
            {stateWords[state]}
            <small>{when}</small>
          </span>
        </span>
        <span className="board-list-rank">
          <span className="sr-only">{words.columns.rank}: </span>
          {my_rank === null ? <small>{words.noRank}</small> : <span className="num">{formatOrdinal(my_rank)}</span>}
        </span>
        <span className="board-list-leader">
          <span className="sr-only">{words.columns.leader}: </span>
          {leader ? (
            <>
              <Score value={leader.score} roll />
              <small>
                {playerName(leader, sharedMessages.privatePlayer)} {leader.is_all_access && <AllAccessMark size={13} />}
              </small>
            </>
          ) : (
            <small>{words.noLeader}</small>
          )}
        </span>
      </Link>
    </li>
  )
}
