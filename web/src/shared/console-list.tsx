import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useRef, useState, type ComponentProps, type FormEvent, type ReactNode, type RefObject } from 'react'
import { formatNumber } from '../lib/format.ts'
import { Loaded } from './loaded.tsx'
import { Button } from '../ui/button.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Key } from '../ui/key.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { SelectControl } from '../ui/select-field.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { consoleMessages as words } from './console-messages.ts'
import { ConsoleTable, usePlainKeys } from './console-table.tsx'
import { controlClass, inputClass } from '../ui/field.tsx'

type Selection = { search?: string | undefined; page?: number | undefined }

/** The search, filters and page of a list, which its address keeps. */
export function useSelection<S extends object>(selection: S) {
  const navigate = useNavigate()
  const onSelect = (change: Partial<S>) =>
    void navigate({ to: '.', search: (shown) => ({ ...shown, ...change }), resetScroll: false })
  return { selection, onSelect }
}

type FilterOf<S> = {
  [Name in keyof S & string]-?: {
    by: Name
    label: string
    allLabel: string
    names: Readonly<Partial<Record<Extract<S[Name], string>, string>>>
  }
}[keyof S & string]

type Rows<Row> = { count: number; results: Row[] }
type TableProps<Row extends object> = Omit<ComponentProps<typeof ConsoleTable<Row>>, 'rows'>

type ConsoleListProps<Row extends object, S extends Selection> = (
  | TableProps<Row>
  | {
      children: (rows: Row[]) => ReactNode
    }
) & {
  list: UseQueryResult<Rows<Row>>
  noun: string
  selection: S
  onSelect: (change: Partial<S>) => void
  search?: { label: string; hint?: string; maxLength: number }
  filters?: readonly FilterOf<S>[]
  more?: ReactNode
  empty: { title: string; text: string; action?: ReactNode }
  /** Label of the button that removes all filters when no rows match. */
  showAll?: string
  alsoAll?: Partial<S>
}

const pageSize = 10
const rowHeight = 53
/** More segments do not fit beside the search. */
const maxSegments = 5

export function ConsoleList<Row extends object, S extends Selection>(props: ConsoleListProps<Row, S>) {
  const { list, noun, selection, onSelect, search: searchProps, filters = [], more, empty, showAll } = props
  const { search = '', page = 1 } = selection
  const field = useRef<HTMLInputElement>(null)
  const select = (change: Selection) => onSelect({ page: undefined, ...change } as Partial<S>)
  const noFilters = Object.fromEntries(filters.map(({ by }) => [by, undefined]))
  const clearedSelection = { ...noFilters, ...props.alsoAll, search: undefined, page: undefined } as Partial<S>
  const listRef = useRef<HTMLElement>(null)
  usePlainKeys(listRef, (key) => {
    if (key === '/') field.current?.focus()
    return key === '/'
  })
  return (
    <section ref={listRef} className="group mt-5" aria-label={noun}>
      {(searchProps || filters.length > 0 || more) && (
        <div className="mb-3 flex flex-wrap items-center gap-2">
          {searchProps && (
            <SearchField
              key={search}
              {...searchProps}
              field={field}
              search={search}
              onSearch={(text) => select({ search: text })}
            />
          )}
          {filters.map((filter, index) => (
            <Filter
              key={filter.by}
              {...filter}
              asSegments={index === 0}
              value={selection[filter.by] as string | undefined}
              count={list.isPlaceholderData ? undefined : list.data?.count}
              onChoose={(value) => onSelect({ [filter.by]: value, page: undefined } as Partial<S>)}
            />
          ))}
          {more}
        </div>
      )}
      <ListRows
        list={list}
        empty={{
          ...empty,
          action: empty.action ?? (showAll && <Button onClick={() => onSelect(clearedSelection)}>{showAll}</Button>),
        }}
      >
        {(rows, count) => (
          <>
            {'children' in props ? props.children(rows) : <ConsoleTable {...props} rows={rows} />}
            <Pagination page={page} pageSize={pageSize} count={count} noun={noun} onPage={(next) => select({ page: next })} />
            {searchProps && <KeyHints />}
          </>
        )}
      </ListRows>
    </section>
  )
}

type ListRowsProps<Row> = {
  list: UseQueryResult<Rows<Row>>
  empty: { title: string; text: string; action?: ReactNode }
  children: (rows: Row[], count: number) => ReactNode
}

function ListRows<Row>({ list, empty, children }: ListRowsProps<Row>) {
  return (
    <Loaded read={list} skeleton={<SkeletonRows rows={pageSize} height={rowHeight} />}>
      {({ results, count }) => {
        if (results.length === 0) return <NoRows {...empty} />
        return <div aria-busy={list.isPlaceholderData || undefined}>{children(results, count)}</div>
      }}
    </Loaded>
  )
}

const NoRows = ({ title, text, action }: ListRowsProps<never>['empty']) => (
  <div className="grid justify-items-center gap-2 py-16 text-center text-t-2">
    <span className="size-[44px] rounded-full bg-s-3 shadow-[inset_0_0_0_1px_var(--line-2)]" aria-hidden />
    <strong className="mt-2 text-16 text-t-1">{title}</strong>
    <p>{text}</p>
    {action && <div className="mt-2">{action}</div>}
  </div>
)

type WholeListProps<Row extends object, Data> = TableProps<Row> & {
  read: UseQueryResult<Data>
  rows: (data: Data) => readonly Row[]
  empty: { title: string; text: string }
}

export function WholeList<Row extends object, Data>({ read, rows, empty, ...table }: WholeListProps<Row, Data>) {
  return (
    <Loaded read={read} skeleton={<SkeletonRows rows={8} height={rowHeight} />}>
      {(data) => {
        const found = rows(data)
        return found.length === 0 ? <NoRows {...empty} /> : <ConsoleTable {...table} rows={found} />
      }}
    </Loaded>
  )
}

type SearchFieldProps = {
  label: string
  hint?: string
  maxLength: number
  search: string
  field: RefObject<HTMLInputElement | null>
  onSearch: (text: string | undefined) => void
}

/** Pass the search as `key`, so that a changed address resets the text. */
function SearchField({ label, hint, maxLength, search, field, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(search)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(text.trim() || undefined)
  }
  return (
    <form
      role="search"
      className="flex-[0_1_280px] *:min-h-11 *:gap-1 *:pl-1.5 max-wide:flex-[1_0_100%] [&_input]:h-10.5 [&_input]:text-14"
      onSubmit={submit}
    >
      <span className={controlClass}>
        <button type="submit" className="grid size-8 flex-none place-items-center rounded-1 text-t-2" aria-label={words.search}>
          <Search size={16} strokeWidth={2} aria-hidden />
        </button>
        <input
          ref={field}
          className={inputClass}
          type="search"
          aria-label={label}
          placeholder={hint ?? label}
          maxLength={maxLength}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </span>
    </form>
  )
}

type FilterProps = {
  label: string
  allLabel: string
  names: Readonly<Record<string, string | undefined>>
  asSegments: boolean
  value: string | undefined
  count: number | undefined
  onChoose: (value: string | undefined) => void
}

const noChoice = 'all'

function Filter({ label, allLabel, names, asSegments, value = noChoice, count, onChoose }: FilterProps) {
  const options = [
    { value: noChoice, label: allLabel },
    ...Object.entries(names).map(([kind, name = kind]) => ({ value: kind, label: name })),
  ]
  const choose = (chosen: string) => onChoose(chosen === noChoice ? undefined : chosen)
  if (asSegments && options.length <= maxSegments)
    return (
      <Segmented
        className="max-w-full overflow-x-auto max-wide:flex-[1_0_100%] max-wide:*:flex-[1_0_auto]"
        label={label}
        options={options.map((one) => ({
          ...one,
          label: one.value === value && count !== undefined ? words.counted(one.label, formatNumber(count)) : one.label,
        }))}
        value={value}
        onChange={choose}
      />
    )
  return (
    <span className="*:min-h-11 *:gap-2 *:pl-3 max-wide:flex-[1_0_100%] [&_select]:h-10.5 [&_select]:text-14">
      <SelectControl
        before={
          <span className="text-t-3" aria-hidden>
            {label}
          </span>
        }
        aria-label={label}
        defaultLabel={allLabel}
        options={options}
        value={value}
        onChange={({ target }) => choose(target.value)}
      />
    </span>
  )
}

/**
 * Keyboard shortcuts of a list, shown while the focus is inside; they work only there (WCAG 2.1.4). Hidden ones keep their
 * space, because an element that appears under a pressed button would swallow its click.
 */
const KeyHints = () => (
  <p
    className="pointer-events-none invisible hidden items-center gap-5 border-t border-line-1 py-2 text-13 text-t-3 group-focus-within:visible wide:flex"
    aria-hidden
  >
    {words.keys.map(({ keys, what }) => (
      <span key={what} className="inline-flex items-center gap-1">
        {keys.map((key) => (
          <Key key={key}>{key}</Key>
        ))}
        {what}
      </span>
    ))}
  </p>
)
