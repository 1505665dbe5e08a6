import type { BoardKind } from '@portal/contract/leaderboards'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { boardListColumns, BoardListRow } from './board-list-row.tsx'
import { leaderboardMessages as words } from './messages.ts'

type BoardListProps = { selection: BoardListSelection; onSelect: (change: BoardListSelection) => void }

const states = [
  { value: 'all' as const, label: words.anyState },
  { value: 'current' as const, label: words.current },
  { value: 'upcoming' as const, label: words.upcoming },
  { value: 'past' as const, label: words.past },
]

export function BoardList({ selection, onSelect }: BoardListProps) {
  const list = useBoardList(selection)
  const { kind, state } = selection
  return (
    <>
      <Segmented
        label={words.states}
        options={states}
        value={state ?? 'all'}
        onChange={(value) => onSelect({ state: value === 'all' ? undefined : value, page: undefined })}
        fill
        className="mb-4"
      />
      <Loaded read={list} skeleton={<SkeletonRows rows={8} height={78} />}>
        {(data) =>
          data.leaderboards.length === 0 ? (
            <EmptyState
              glyph="trophy"
              title={words.emptyTitle}
              text={kind === 'mine' ? words.emptyMine : words.emptyText}
              action={
                <Button onClick={() => onSelect({ kind: undefined, state: undefined, title: undefined, page: undefined })}>
                  {words.showAll}
                </Button>
              }
            />
          ) : (
            <div aria-busy={list.isPlaceholderData || undefined}>
              <ListHead />
              <ul>
                {data.leaderboards.map((board) => (
                  <BoardListRow key={board.id} board={board} />
                ))}
              </ul>
              <Pagination
                page={data.page}
                pageSize={data.page_size}
                count={data.count}
                noun={words.boards}
                onPage={(page) => onSelect({ page })}
              />
            </div>
          )
        }
      </Loaded>
    </>
  )
}

const ListHead = () => (
  <p className={`${boardListColumns} border-b border-line-1 px-3 py-2.5 text-13 text-t-3 max-lg:hidden`} aria-hidden="true">
    <span className="col-span-2">{words.columns.board}</span>
    <span>{words.columns.state}</span>
    <span className="text-right">{words.columns.rank}</span>
    <span className="text-right">{words.columns.leader}</span>
  </p>
)

export type BoardListSelection = {
  kind?: BoardKind | 'mine' | undefined
  state?: 'current' | 'upcoming' | 'past' | undefined
  title?: string | undefined
  page?: number | undefined
}

const useBoardList = ({ kind, state, title, page }: BoardListSelection) =>
  useQuery({
    ...query(api.leaderboards.list, {
      query: {
        ...(kind === 'mine' ? { mine: 'true' } : kind && { kind }),
        ...(state && { state }),
        ...(title && { title_code: title }),
        ...(page && { page }),
      },
    }),
    placeholderData: keepPreviousData,
  })
