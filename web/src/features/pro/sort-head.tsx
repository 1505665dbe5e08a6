import { ArrowDown, ArrowUp } from 'lucide-react'
import { proMessages as words } from './messages.ts'

export type Sorting<Column extends string> = { by: Column; down: boolean }

type SortHeadProps<Column extends string> = {
  column: Column
  label: string
  sorting: Sorting<Column>
  onSort: (sorting: Sorting<Column>) => void
  right?: boolean
  /** Numbers and times are sorted in descending order first. */
  downFirst?: boolean
  className?: string
}

const icon = { size: 14, strokeWidth: 2, 'aria-hidden': true } as const

export function SortHead<Column extends string>({
  column,
  label,
  sorting,
  onSort,
  right = false,
  downFirst = false,
  className,
}: SortHeadProps<Column>) {
  const isSorted = sorting.by === column
  return (
    <th
      scope="col"
      className={[right && 'text-right', className].filter(Boolean).join(' ') || undefined}
      aria-sort={isSorted ? (sorting.down ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className="inline-flex min-h-6 items-center gap-[5px] hover:text-t-1"
        title={words.sortBy(label)}
        onClick={() => onSort({ by: column, down: isSorted ? !sorting.down : downFirst })}
      >
        {label}
        {isSorted && (sorting.down ? <ArrowDown {...icon} /> : <ArrowUp {...icon} />)}
      </button>
    </th>
  )
}
