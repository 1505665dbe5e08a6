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

export const boardListColumns = 'grid grid-cols-[48px_minmax(0,1fr)_190px_130px_190px] items-center gap-x-4 gap-y-2'
const rowClass = `${boardListColumns} min-h-19.5 p-3 hover:bg-s-1 max-lg:grid-cols-[48px_minmax(0,1fr)_auto] max-wide:px-0 max-[375px]:grid-cols-[40px_minmax(0,1fr)_auto] max-[375px]:gap-x-3`
const noteClass = 'block text-13 text-t-3'
const figureClass = 'text-[24px] max-lg:text-[20px]'

export function BoardListRow({ board }: { board: BoardSummary }) {
  const now = useNow()
  const { leader, state, my_rank } = board
  const code = board.titles[0]?.title_code ?? ''
  const when = [whenOf(board, now), standingsWord(board.standings)].filter(Boolean).join('. ')
  return (
    <li className="border-b border-line-1">
      <Link className={`${rowClass} t-${code}`} to="/ic/leaderboards/$leaderboardId" params={{ leaderboardId: String(board.id) }}>
        <TitleCover code={code} cut="thumb" className="size-12 rounded-2 max-[375px]:size-10" />
        <span className="max-lg:col-start-2 max-lg:-col-end-1 max-lg:row-start-1 max-lg:pr-18">
          <strong className="font-[650]">{board.name}</strong>
          <small className={noteClass}>{detailsOf(board)}</small>
        </span>
        <span className="flex items-baseline gap-3 text-[15px] max-lg:col-start-2 max-lg:text-14">
          <Lamp lit={state === 'current'} className={state === 'current' ? 'text-success' : ''} />
          <span>
            {stateWords[state]}
            <small className={`${noteClass} first-letter:uppercase`}>{when}</small>
          </span>
        </span>
        <span className="text-right max-lg:col-start-3 max-lg:row-start-1 max-lg:self-start">
          <span className="sr-only">{words.columns.rank}: </span>
          {my_rank === null ? (
            <small className={noteClass}>{words.noRank}</small>
          ) : (
            <span className={`num ${figureClass}`}>{formatOrdinal(my_rank)}</span>
          )}
        </span>
        <span className="text-right max-lg:col-start-3 max-lg:row-start-2">
          <span className="sr-only">{words.columns.leader}: </span>
          {leader ? (
            <>
              <Score value={leader.score} roll className={`${figureClass} max-[375px]:text-[17px]`} />
              <small className={noteClass}>
                {playerName(leader, sharedMessages.privatePlayer)} {leader.is_all_access && <AllAccessMark size={13} />}
              </small>
            </>
          ) : (
            <small className={noteClass}>{words.noLeader}</small>
          )}
        </span>
      </Link>
    </li>
  )
}
