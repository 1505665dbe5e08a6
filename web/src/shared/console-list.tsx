import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { PagedList } from './list-states.tsx'
import { SearchBox } from './search-box.tsx'

/** What a list of the console shows; it stands in the address bar. */
type Selection = { search?: string | undefined; page?: number | undefined }

type ConsoleListProps<Row, S extends Selection> = Pick<ComponentProps<typeof PagedList<Row>>, 'list' | 'noun' | 'children'> & {
  selection: S
  onSelect: (change: Partial<S>) => void
  searchBox: Pick<ComponentProps<typeof SearchBox>, 'label' | 'hint' | 'action' | 'maxLength'>
  /** Beside the search; each change of theirs begins at the first page. */
  filters: ReactNode
  empty: { title: string; text: string }
  /** The way back from a selection that leaves nothing: its name, and the selection of everything. */
  all: { label: string; selection: Partial<S> }
}

/** A list of the console: what narrows it, its ten rows, its pages. */
export function ConsoleList<Row, S extends Selection>(props: ConsoleListProps<Row, S>) {
  const { list, noun, children, selection, onSelect, searchBox, filters, empty, all } = props
  const { search = '', page = 1 } = selection
  const select = (change: Selection) => onSelect({ page: undefined, ...change } as Partial<S>)
  const showAll = <Button onClick={() => onSelect({ ...all.selection, search: undefined, page: undefined })}>{all.label}</Button>
  return (
    <>
      <div className="admin-tools">
        <SearchBox key={search} {...searchBox} search={search} onSearch={(text) => select({ search: text })} />
        {filters}
      </div>
      <PagedList
        list={list}
        page={page}
        noun={noun}
        empty={{ glyph: 'target', ...empty, action: showAll }}
        onPage={(next) => select({ page: next })}
      >
        {children}
      </PagedList>
    </>
  )
}

type ChoiceProps<V extends string> = {
  label: string
  /** The name of no choice. */
  any: string
  names: Readonly<Record<V, string>>
  value: V | undefined
  onChoose: (value: V | undefined) => void
}

const none = 'all'

/** Narrows a list to one of a few kinds, or to none of them. */
export function Choice<V extends string>({ label, any, names, value, onChoose }: ChoiceProps<V>) {
  const options = [
    { value: none, label: any },
    ...(Object.entries(names) as [V, string][]).map(([kind, name]) => ({ value: kind, label: name })),
  ]
  return (
    <SelectField
      label={label}
      defaultLabel={any}
      options={options}
      value={value ?? none}
      onChange={({ target }) => onChoose(target.value === none ? undefined : (target.value as V))}
    />
  )
}
