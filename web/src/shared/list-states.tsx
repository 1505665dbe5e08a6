import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from './loaded.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'

type Page<Row> = { count: number; results: Row[] }

type PagedListProps<Row> = {
  list: UseQueryResult<Page<Row>>
  page: number
  noun: string
  empty: { glyph: string; title: string; text: string; action?: ReactNode }
  onPage: (page: number) => void
  children: (rows: Row[]) => ReactNode
}

const pageSize = 10

export function PagedList<Row>({ list, page, noun, empty, onPage, children }: PagedListProps<Row>) {
  return (
    <Loaded read={list} skeleton={<SkeletonRows rows={pageSize} height={57} />}>
      {({ results, count }) => {
        if (results.length === 0) return <EmptyState {...empty} />
        return (
          <div aria-busy={list.isPlaceholderData || undefined}>
            {children(results)}
            <Pagination page={page} pageSize={pageSize} count={count} noun={noun} onPage={onPage} />
          </div>
        )
      }}
    </Loaded>
  )
}
