import type { AlertGroup } from '@portal/contract/alerts'
import { Segmented } from '../../ui/segmented.tsx'
import { SelectControl } from '../../ui/select-field.tsx'
import { alertMessages as words } from './messages.ts'
import type { TriageFilter } from './triage-order.ts'

const groupings = ['machine', 'severity', 'newest'] as const
const all = 'all'
const nobody = 'nobody'

const selectClass = 'max-lg:min-w-0 max-lg:flex-1 lg:w-44 *:min-h-11 [&_select]:h-10.5 [&_select]:text-14'

type TriageFiltersProps = {
  groups: readonly AlertGroup[]
  shown: number
  filter: TriageFilter
  onFilter: (filter: TriageFilter) => void
}

const sortedNames = (names: Iterable<string>) => [...new Set(names)].toSorted((a, b) => a.localeCompare(b))

export function TriageFilters({ groups, shown, filter, onFilter }: TriageFiltersProps) {
  const locations = new Map(groups.flatMap(({ location_id: id, location_name: name }) => (id === null ? [] : [[id, name]])))
  const people = sortedNames(groups.flatMap(({ acknowledged_by: name }) => (name === null ? [] : [name])))
  const machines = new Set(groups.map(({ machine_id }) => machine_id)).size
  return (
    <>
      <Segmented
        className="max-wide:grid max-wide:w-full max-wide:grid-cols-3"
        label={words.groupBy}
        options={groupings.map((value) => ({ value, label: words.groupings[value] }))}
        value={filter.by}
        onChange={(by) => onFilter({ ...filter, by })}
      />
      <span className={selectClass}>
        <SelectControl
          aria-label={words.location}
          defaultLabel={words.allLocations}
          value={filter.location === undefined ? all : String(filter.location)}
          options={[
            { value: all, label: words.allLocations },
            ...[...locations].map(([id, name]) => ({ value: String(id), label: name })),
          ]}
          onChange={({ target: { value } }) => onFilter({ ...filter, location: value === all ? undefined : Number(value) })}
        />
      </span>
      <span className={selectClass}>
        <SelectControl
          aria-label={words.assignee}
          defaultLabel={words.anyone}
          value={filter.assignee === undefined ? all : (filter.assignee ?? nobody)}
          options={[
            { value: all, label: words.anyone },
            { value: nobody, label: words.noOne },
            ...people.map((name) => ({ value: name, label: name })),
          ]}
          onChange={({ target: { value } }) =>
            onFilter({ ...filter, assignee: value === all ? undefined : value === nobody ? null : value })
          }
        />
      </span>
      <span className="ml-auto text-14 text-t-3 max-lg:hidden">{words.countOn(shown, machines)}</span>
    </>
  )
}
