import { Button } from './button.tsx'
import { paginationMessages as words } from './pagination-messages.ts'

type PaginationProps = {
  page: number
  pageSize: number
  count: number
  /** e.g. "players" */ noun: string
  onPage: (page: number) => void
}

/** Pages count from 1. */
export function Pagination({ page, pageSize, count, noun, onPage }: PaginationProps) {
  const last = Math.ceil(count / pageSize)
  if (last <= 1) return null
  const from = (page - 1) * pageSize + 1
  return (
    <nav className="flex items-center justify-between gap-3 py-4.5" aria-label={`${words.pages}, ${noun}`}>
      <span className="t3 sm">{words.range(from, Math.min(count, from + pageSize - 1), count, noun)}</span>
      <span className="flex gap-2">
        <Button variant={page <= 1 ? 'plain' : 'secondary'} disabled={page <= 1} onClick={() => onPage(page - 1)}>
          {words.previous}
        </Button>
        <Button variant={page >= last ? 'plain' : 'secondary'} disabled={page >= last} onClick={() => onPage(page + 1)}>
          {words.next}
        </Button>
      </span>
    </nav>
  )
}
