import type { BoardSummary } from '@portal/contract/leaderboards'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Copy, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { api, query } from '../../lib/api.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import { toolMessages as words } from './tool-messages.ts'

const pageSize = 10

export const useRunningBoards = (location_id: number, page = 1) =>
  useQuery(query(api.leaderboards.list, { query: { location_id, state: 'current', page } }))

function KioskLink({ board }: { board: BoardSummary }) {
  const url = useQuery(query(api.leaderboards.url, { params: { id: board.id } }))
  const address = url.data?.url
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5 py-3.5 wrap-anywhere [&>div:first-child]:flex-[1_1_240px]">
      <div>
        <strong>{board.name}</strong>
        {url.isError ? (
          <p role="alert">{problemSentence(url.error)}</p>
        ) : (
          <p className="t2 sm">
            <span className="sr-only">{words.kioskAddress(board.name)}: </span>
            {address ?? '…'}
          </p>
        )}
      </div>
      {address && (
        <div className="flex flex-wrap gap-2">
          <Button
            aria-label={words.copyOf(board.name)}
            icon={<Copy size={18} strokeWidth={2} aria-hidden />}
            onClick={() => void navigator.clipboard.writeText(address).then(() => showToast(words.copied))}
          >
            {words.copy}
          </Button>
          <a
            className={buttonClass({ variant: 'quiet' })}
            href={address}
            target="_blank"
            rel="noopener"
            aria-label={words.openOf(board.name)}
          >
            <ExternalLink size={18} strokeWidth={2} aria-hidden />
            {words.open}
          </a>
        </div>
      )}
    </li>
  )
}

export function KioskLinks({ id }: { id: number }) {
  const [page, setPage] = useState(1)
  const boards = useRunningBoards(id, page)
  return (
    <Loaded read={boards} skeleton={<SkeletonRows rows={3} height={78} />}>
      {({ count, leaderboards }) => {
        if (count === 0)
          return (
            <EmptyState
              glyph="trophy"
              title={words.noBoards}
              text={words.noBoardsText}
              action={
                <Link
                  className={buttonClass()}
                  to="/pro/locations/$locationId/leaderboards/$id"
                  params={{ locationId: String(id), id: 'new' }}
                >
                  {words.newBoard}
                </Link>
              }
            />
          )
        return (
          <>
            <p className="t2 max-w-180">{words.kioskText}</p>
            <ul className="list">
              {leaderboards.map((board) => (
                <KioskLink key={board.id} board={board} />
              ))}
            </ul>
            <Pagination page={page} pageSize={pageSize} count={count} noun={words.boardsNoun} onPage={setPage} />
          </>
        )
      }}
    </Loaded>
  )
}
