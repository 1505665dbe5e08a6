import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { exportMessages as words } from './messages.ts'
import { usePlayedTitles, type Filters } from './use-exports.ts'

const places = ['all', 'public', 'home'] as const

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))

type DayFieldProps = {
  label: string
  value: string | undefined
  after?: string | undefined
  onDay: (day: string | undefined) => void
}

/** An invalid day is reported at the field and changes no filter. */
function DayField({ label, value, after, onDay }: DayFieldProps) {
  const [error, setError] = useState<string | undefined>()
  const read = (text: string) => {
    const wrong = text !== '' && !isDay(text) ? words.badDay : text !== '' && after && text < after ? words.wrongOrder : undefined
    setError(wrong)
    if (!wrong) onDay(text || undefined)
  }
  return (
    <TextField
      label={label}
      type="date"
      defaultValue={value ?? ''}
      key={value ?? ''}
      error={error}
      onBlur={(event) => read(event.target.value)}
      onChange={(event) => event.target.value.length === 10 && !event.target.value.startsWith('0') && read(event.target.value)}
    />
  )
}

type GameFiltersProps = { filters: Filters; onFilters: (filters: Filters) => void }

export function GameFilters({ filters, onFilters }: GameFiltersProps) {
  const titles = usePlayedTitles()
  const change = <Key extends keyof Filters>(key: Key, value: Filters[Key] | undefined) => {
    const { [key]: _, ...rest } = filters
    onFilters(value === undefined ? rest : { ...rest, [key]: value })
  }
  return (
    <div className="data-filters" role="group" aria-label={words.filters}>
      <SelectField
        label={words.titleFilter}
        defaultLabel={words.titleFilter}
        value={String(filters.title_id ?? 0)}
        options={[{ value: '0', label: words.allTitles }, ...titles.map(({ id, name }) => ({ value: String(id), label: name }))]}
        onChange={(event) => change('title_id', Number(event.target.value) || undefined)}
      />
      <DayField label={words.from} value={filters.from} onDay={(day) => change('from', day)} />
      <DayField label={words.to} value={filters.to} after={filters.from} onDay={(day) => change('to', day)} />
      <Segmented
        label={words.where}
        value={filters.where ?? 'all'}
        options={places.map((value) => ({ value, label: words.places[value] }))}
        onChange={(value) => change('where', value === 'all' ? undefined : value)}
      />
      {Object.keys(filters).length > 0 && (
        <Button variant="quiet" onClick={() => onFilters({})}>
          {words.clear}
        </Button>
      )}
    </div>
  )
}
