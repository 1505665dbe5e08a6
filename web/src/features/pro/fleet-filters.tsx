import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { api, query } from '../../lib/api.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SelectControl } from '../../ui/select-field.tsx'
import { fleetMessages as words } from './fleet-messages.ts'
import type { FleetSearch, FleetShow } from './use-fleet.ts'

const pauseMs = 250

function useTypedSearch(text: string, onPause: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(text)
  const notifyPause = useEffectEvent((next: string) => next !== text && onPause(next))
  useEffect(() => {
    const timer = setTimeout(() => notifyPause(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return [typed, setTyped]
}

type ColumnsProps = { columns: readonly FleetColumn[]; onColumns: (columns: FleetColumn[]) => void }

const ColumnChoice = ({ columns, onColumns }: ColumnsProps) => (
  <details className="relative ml-auto max-wide:hidden">
    <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-2 px-3 text-14 font-semibold text-t-2 hover:bg-s-3 hover:text-t-1">
      <SlidersHorizontal size={16} strokeWidth={2} aria-hidden />
      {words.columns}
    </summary>
    <div className="absolute top-full right-0 z-10 mt-1 grid w-max gap-2.5 rounded-3 bg-s-2 p-4 shadow-pop">
      {optionalColumns.map((column) => (
        <CheckboxField
          key={column}
          label={columnNames[column]}
          checked={columns.includes(column)}
          onChange={(event) =>
            onColumns(
              event.target.checked
                ? optionalColumns.filter((one) => one === column || columns.includes(one))
                : columns.filter((one) => one !== column),
            )
          }
        />
      ))}
    </div>
  </details>
)

type FleetFiltersProps = ColumnsProps & { search: FleetSearch; change: (part: FleetSearch) => void }

const selectClass =
  'max-wide:min-w-0 max-wide:flex-[1_1_calc(50%-4px)] wide:w-50 wide:max-lg:flex-1 *:min-h-11 [&_select]:h-10.5 [&_select]:text-14'

export function FleetFilters({ search, change, columns, onColumns }: FleetFiltersProps) {
  const locations = useQuery(query(api.machines.locations)).data?.places ?? []
  const [typed, setTyped] = useTypedSearch(search.q ?? '', (q) => change({ q: q || undefined }))
  const venues = locations.filter(({ group_type }) => group_type === 'business')
  return (
    <>
      <SearchField
        className="min-h-11 max-lg:basis-full lg:max-w-80 lg:flex-1 [&_input]:h-10.5 [&_input]:text-14"
        maxLength={60}
        label={words.find}
        value={typed}
        onChange={setTyped}
      />
      <span className={selectClass}>
        <SelectControl
          aria-label={words.location}
          defaultLabel={words.allLocations}
          value={search.location === undefined ? 'all' : String(search.location)}
          options={[
            { value: 'all', label: words.allLocations },
            ...venues.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ target: { value } }) => change({ location: value === 'all' ? undefined : Number(value) })}
        />
      </span>
      <span className={selectClass}>
        <SelectControl
          aria-label={words.show}
          defaultLabel={words.shows.all}
          value={search.show ?? 'all'}
          options={Object.entries(words.shows).map(([value, label]) => ({ value, label }))}
          onChange={({ target: { value } }) => change({ show: value === 'all' ? undefined : (value as FleetShow) })}
        />
      </span>
      <ColumnChoice columns={columns} onColumns={onColumns} />
    </>
  )
}

/** Optional columns; the machine's name and state are always shown. */
const optionalColumns = ['location', 'alerts', 'days', 'last_heard', 'last_played', 'version'] as const
export type FleetColumn = (typeof optionalColumns)[number]

const columnNames: Record<FleetColumn, string> = {
  location: words.location,
  alerts: words.alerts,
  days: words.plays,
  last_heard: words.lastContact,
  last_played: words.lastPlayed,
  version: words.codeVersion,
}

const key = 'portal.fleet-columns'

function stored(): FleetColumn[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (Array.isArray(kept)) return optionalColumns.filter((column) => kept.includes(column))
  } catch {
    // Stored text that is not ours is ignored.
  }
  return [...optionalColumns]
}

export function useShownColumns(): [readonly FleetColumn[], (columns: FleetColumn[]) => void] {
  const [columns, setColumns] = useState(stored)
  return [
    columns,
    (next) => {
      setColumns(next)
      localStorage.setItem(key, JSON.stringify(next))
    },
  ]
}
