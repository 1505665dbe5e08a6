import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { api, query } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { SelectControl } from '../../ui/select-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { columnNames, optionalColumns, type FleetColumn } from './fleet-columns.ts'
import { fleetCsv } from './fleet-csv.ts'
import { saveFile } from '../../lib/save-file.ts'
import { fleetMessages as words } from './fleet-messages.ts'
import { SearchBox } from './search-box.tsx'
import { wholeFleet, type FleetSearch, type FleetShow } from './use-fleet.ts'

const pauseMs = 250

type FleetFiltersProps = {
  search: FleetSearch
  change: (part: FleetSearch) => void
  columns: readonly FleetColumn[]
  onColumns: (columns: FleetColumn[]) => void
}

/** The typed text; the table follows when typing pauses. */
function useTyped(text: string, onPause: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(text)
  const tell = useEffectEvent((next: string) => next !== text && onPause(next))
  useEffect(() => {
    const timer = setTimeout(() => tell(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return [typed, setTyped]
}

function Export({ search }: { search: FleetSearch }) {
  const write = useMutation({
    mutationFn: () => wholeFleet(search),
    onSuccess: (rows) => {
      saveFile('machines.csv', 'text/csv', fleetCsv(rows))
      showToast(words.exported(rows.length))
    },
  })
  return (
    <Button
      variant="quiet"
      pending={write.isPending}
      icon={<Download size={18} strokeWidth={2} aria-hidden />}
      onClick={() => write.mutate()}
    >
      {words.export}
    </Button>
  )
}

export function FleetFilters({ search, change, columns, onColumns }: FleetFiltersProps) {
  const places = useQuery(query(api.machines.places)).data?.places ?? []
  const [typed, setTyped] = useTyped(search.q ?? '', (q) => change({ q: q || undefined }))
  const venues = places.filter(({ group_type }) => group_type === 'business')
  return (
    <>
      <div className="pro-toolbar fleet-filters">
        <SearchBox label={words.find} value={typed} onChange={setTyped} />
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
        <SelectControl
          aria-label={words.show}
          defaultLabel={words.shows.all}
          value={search.show ?? 'all'}
          options={Object.entries(words.shows).map(([value, label]) => ({ value, label }))}
          onChange={({ target: { value } }) => change({ show: value === 'all' ? undefined : (value as FleetShow) })}
        />
        <Export search={search} />
      </div>
      <details className="pro-data fleet-choice">
        <summary>{words.columns}</summary>
        <div className="fleet-columns">
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
    </>
  )
}
