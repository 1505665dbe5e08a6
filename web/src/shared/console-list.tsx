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
  /** What narrows the list beside the search; each change begins at the first page. */
  choices: readonly ChoiceOf<S>[]
  /** Fields of its own that narrow it. */
  more?: ReactNode
  empty: { title: string; text: string }
  /** The name of the way back from a selection that leaves nothing. */
  showAll: string
  /** What else that way sets back. */
  alsoAll?: Partial<S>
}

/** A choice of the selection: by which of its names, and what each value is called. */
type ChoiceOf<S> = {
  [Name in keyof S & string]-?: {
    by: Name
    label: string
    /** The name of no choice. */
    any: string
    names: Readonly<Partial<Record<Extract<S[Name], string>, string>>>
  }
}[keyof S & string]

/** A list of the console: what narrows it, its ten rows, its pages. */
export function ConsoleList<Row, S extends Selection>(props: ConsoleListProps<Row, S>) {
  const { list, noun, children, selection, onSelect, searchBox, choices, more, empty } = props
  const { search = '', page = 1 } = selection
  const select = (change: Selection) => onSelect({ page: undefined, ...change } as Partial<S>)
  const none = Object.fromEntries(choices.map(({ by }) => [by, undefined]))
  const everything = { ...none, ...props.alsoAll, search: undefined, page: undefined } as Partial<S>
  return (
    <>
      <div className="admin-tools">
        <SearchBox key={search} {...searchBox} search={search} onSearch={(text) => select({ search: text })} />
        {choices.map(({ by, label, any, names }) => (
          <Choice
            key={by}
            label={label}
            any={any}
            names={names}
            value={selection[by] as string | undefined}
            onChoose={(value) => onSelect({ [by]: value, page: undefined } as Partial<S>)}
          />
        ))}
        {more}
      </div>
      <PagedList
        list={list}
        page={page}
        noun={noun}
        empty={{ glyph: 'target', ...empty, action: <Button onClick={() => onSelect(everything)}>{props.showAll}</Button> }}
        onPage={(next) => select({ page: next })}
      >
        {children}
      </PagedList>
    </>
  )
}

type ChoiceProps = {
  label: string
  any: string
  names: Readonly<Record<string, string | undefined>>
  value: string | undefined
  onChoose: (value: string | undefined) => void
}

const noChoice = 'all'

/** Narrows a list to one of a few kinds, or to none of them. */
function Choice({ label, any, names, value, onChoose }: ChoiceProps) {
  const kinds = Object.entries(names).map(([kind, name = kind]) => ({ value: kind, label: name }))
  return (
    <SelectField
      label={label}
      defaultLabel={any}
      options={[{ value: noChoice, label: any }, ...kinds]}
      value={value ?? noChoice}
      onChange={({ target }) => onChoose(target.value === noChoice ? undefined : target.value)}
    />
  )
}
