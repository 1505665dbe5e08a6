import { createSortedRowModel, rowSortingFeature, sortFn_basic, tableFeatures, useTable } from '@tanstack/react-table'
import type { ColumnDef } from '@tanstack/react-table'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react'
import { useNow } from '../lib/clock.ts'
import { Button } from '../ui/button.tsx'
import { Table } from '../ui/table.tsx'

export type Column<Row> = {
  name: string
  cell: (row: Row, now: Date) => ReactNode
  wide?: true
  number?: true
  quiet?: true
  /** Makes the column sortable; only for lists whose rows are all loaded. */
  sortBy?: (row: Row) => string | number
}

type Item = object
const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { basic: sortFn_basic },
})

const classOf = ({ wide, number }: Pick<Column<never>, 'wide' | 'number'>) =>
  [wide && 'max-sm:hidden', number && 'num text-right', 'wrap-anywhere'].filter(Boolean).join(' ')

type ConsoleTableProps<Row extends Item> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string | number
  stacked?: boolean
}

const focusable = 'a[href], button:not([disabled])'

/** Keys work only while the focus is inside the element but not in a field (WCAG 2.1.4). */
export function usePlainKeys(ref: RefObject<HTMLElement | null>, onKey: (key: string, target: Element) => boolean) {
  const latest = useRef(onKey)
  useEffect(() => {
    latest.current = onKey
  })
  useEffect(() => {
    const element = ref.current
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) return
      if (event.target.matches('input, select, textarea')) return
      if (latest.current(event.key, event.target)) event.preventDefault()
    }
    element?.addEventListener('keydown', listen)
    return () => element?.removeEventListener('keydown', listen)
  }, [ref])
}

function moveFocus(table: Element, from: Element, step: number) {
  const rows = [...table.querySelectorAll('tbody tr')].filter((row) => row.querySelector(focusable))
  const at = rows.findIndex((row) => row.contains(from))
  rows[at + step]?.querySelector<HTMLElement>(focusable)?.focus()
}

export function ConsoleTable<Row extends Item>({ caption, columns, rows, rowId, stacked = false }: ConsoleTableProps<Row>) {
  const now = useNow(20_000)
  const ref = useRef<HTMLDivElement>(null)
  usePlainKeys(ref, (key, target) => {
    const step = { j: 1, k: -1 }[key]
    if (step && ref.current) moveFocus(ref.current, target, step)
    return step !== undefined
  })
  const sortable = useMemo(
    () =>
      columns.map(({ name, sortBy }): ColumnDef<typeof features, Row> => ({
        id: name,
        accessorFn: sortBy ?? (() => 0),
        enableSorting: sortBy !== undefined,
        sortFn: 'basic',
      })),
    [columns],
  )
  const data = useMemo(() => [...rows], [rows])
  const table = useTable({ features, columns: sortable, data, getRowId: (row) => String(rowId(row)) })
  return (
    <div ref={ref}>
      <Table caption={caption} className={stacked ? 'console-table console-table-stacked' : 'console-table'}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell
                key={column.name}
                column={column}
                sorted={table.getColumn(column.name)?.getIsSorted() ?? false}
                onSort={() => table.getColumn(column.name)?.toggleSorting()}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map(({ id, original }) => (
            <tr key={id}>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.name} scope="row" className={classOf(column)}>
                    {column.cell(original, now)}
                  </th>
                ) : (
                  <td key={column.name} className={classOf(column)}>
                    {column.cell(original, now)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

type HeadCellProps<Row> = { column: Column<Row>; sorted: false | 'asc' | 'desc'; onSort: () => void }

function HeadCell<Row>({ column, sorted, onSort }: HeadCellProps<Row>) {
  const { name, quiet, wide, number } = column
  const className = [wide && 'max-sm:hidden', number && 'text-right'].filter(Boolean).join(' ')
  if (!column.sortBy)
    return (
      <th scope="col" className={className}>
        {quiet ? <span className="sr-only">{name}</span> : name}
      </th>
    )
  const Arrow = sorted === 'desc' ? ArrowDown : ArrowUp
  return (
    <th scope="col" className={className} aria-sort={sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none'}>
      <button type="button" className="inline-flex min-h-[24px] items-center gap-1 hover:text-t-1" onClick={onSort}>
        {name}
        <Arrow className={sorted ? '' : 'invisible'} size={14} strokeWidth={2} aria-hidden />
      </button>
    </th>
  )
}

export const SecondLine = ({ children, only }: { children: ReactNode; only?: 'phone' | 'wide' }) => (
  <span
    className={`block text-13 font-normal wrap-anywhere text-t-3 ${only === 'phone' ? 'sm:hidden' : only === 'wide' ? 'max-sm:hidden' : ''}`}
  >
    {children}
  </span>
)

export type RowAction = {
  label: string
  name: string
  onSelect: () => void
  quiet?: boolean
  disabled?: boolean
}

export const RowActions = ({ actions }: { actions: readonly RowAction[] }) => (
  <span className="flex flex-wrap justify-end gap-1 max-sm:justify-start">
    {actions.map(({ label, name, onSelect, quiet, disabled = false }) => (
      <Button
        key={label}
        size="small"
        variant={quiet ? 'quiet' : 'secondary'}
        aria-label={name}
        disabled={disabled}
        onClick={onSelect}
      >
        {label}
      </Button>
    ))}
  </span>
)
