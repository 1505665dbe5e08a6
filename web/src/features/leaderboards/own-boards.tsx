import type { BoardSummary } from '@portal/contract/leaderboards'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { api, query } from '../../lib/api.ts'
import { formatNumber } from '../../lib/format.ts'
import { useNow } from '../../lib/clock.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { standingsWord } from '../../shared/standings-state.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { datesSentence } from './board-state.tsx'
import { editorMessages as words } from './editor-messages.ts'

function Row({ board, locationId }: { board: BoardSummary; locationId: number }) {
  const now = useNow()
  const ends = datesSentence({ state: board.state, start: board.start_at, end: board.end_at }, now)
  const dates = [ends, standingsWord(board.standings)].filter(Boolean).join('. ')
  const editable = board.is_mine && board.kind === 'location'
  return (
    <li>
      <span className="grid gap-1 min-w-0">
        {editable ? (
          <Link
            className="font-[650] hover:underline"
            to="/pro/locations/$locationId/leaderboards/$id"
            params={{ locationId: String(locationId), id: String(board.id) }}
          >
            {board.name}
          </Link>
        ) : (
          <Link
            className="font-[650] hover:underline"
            to="/ic/leaderboards/$leaderboardId"
            params={{ leaderboardId: String(board.id) }}
          >
            {board.name}
          </Link>
        )}
        <span className="t2 sm">{`${dates}, ${words.players(formatNumber(board.count), board.count)}`}</span>
      </span>
      <Tag>{words.states[board.state]}</Tag>
    </li>
  )
}

export function OwnBoards({ locationId }: { locationId: number }) {
  const [page, setPage] = useState(1)
  const read = useQuery(query(api.leaderboards.list, { query: { location_id: locationId, page } }))
  return (
    <>
      <Loaded read={read} skeleton={<SkeletonRows rows={3} height={60} />}>
        {(data) =>
          data.count === 0 ? (
            <p className="t2">{`${words.empty}. ${words.emptyText}`}</p>
          ) : (
            <>
              <ul className="location-lines">
                {data.leaderboards.map((board) => (
                  <Row key={board.id} board={board} locationId={locationId} />
                ))}
              </ul>
              <Pagination page={page} pageSize={data.page_size} count={data.count} noun={words.noun} onPage={setPage} />
            </>
          )
        }
      </Loaded>
      <Link
        className={buttonClass({}, 'mt-4')}
        to="/pro/locations/$locationId/leaderboards/$id"
        params={{ locationId: String(locationId), id: 'new' }}
      >
        <Plus size={18} strokeWidth={2} aria-hidden />
        {words.newBoard}
      </Link>
    </>
  )
}
