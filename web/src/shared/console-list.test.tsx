import type { UseQueryResult } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../lib/api-error.ts'
import { ConsoleList, WholeList } from './console-list.tsx'
import { ConsoleTable, RowActions, type Column } from './console-table.tsx'

afterEach(cleanup)

type Game = { id: number; name: string; machines: number; state: 'released' | 'new' }
type Selection = {
  search?: string | undefined
  state?: 'released' | 'new' | undefined
  page?: number | undefined
}

const games: Game[] = [
  { id: 1, name: 'Jaws', machines: 21_882, state: 'released' },
  { id: 2, name: 'Godzilla', machines: 50_410, state: 'new' },
]

const columns: readonly Column<Game>[] = [
  { name: 'Game', sortBy: ({ name }) => name, cell: ({ name }) => <a href={`/${name}`}>{name}</a> },
  { name: 'Machines', number: true, sortBy: ({ machines }) => machines, cell: ({ machines }) => machines },
  { name: 'State', wide: true, cell: ({ state }) => state },
]

type Read = Partial<UseQueryResult<{ count: number; results: Game[] }>>
const loaded: Read = { data: { count: 32, results: games } }

function show(read: Read, selection: Selection = {}) {
  const onSelect = vi.fn<(change: Selection) => void>()
  const refetch = vi.fn()
  render(
    <ConsoleList<Game, Selection>
      caption="Games"
      columns={columns}
      rowId={({ id }) => id}
      list={{ refetch, isFetching: false, ...read } as UseQueryResult<{ count: number; results: Game[] }>}
      noun="games"
      selection={selection}
      onSelect={onSelect}
      search={{ label: 'Search games', hint: 'Name or code', maxLength: 60 }}
      filters={[{ by: 'state', label: 'State', allLabel: 'All', names: { released: 'Released', new: 'New' } }]}
      empty={{ title: 'No games', text: 'No games match these filters.' }}
      showAll="Show all games"
    />,
  )
  return { onSelect, refetch }
}

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)

describe('ConsoleList', () => {
  test('draws a row for each result under the names of its columns', () => {
    show(loaded)
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Game', 'Machines', 'State'])
    expect(names()).toEqual(['Jaws', 'Godzilla'])
  })

  test('says that it loads, and shows no table yet', () => {
    show({})
    expect(screen.getByRole('status').getAttribute('aria-busy')).toBe('true')
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('shows why it could not be read and reads again on request', () => {
    const { refetch } = show({ isError: true, error: new ApiError(500, { message: 'Down.' }) })
    fireEvent.click(within(screen.getByRole('alert')).getByRole('button'))
    expect(refetch).toHaveBeenCalledTimes(1)
  })

  test('removes search, filters and page when it is empty and everything is requested', () => {
    const { onSelect } = show({ data: { count: 0, results: [] } }, { search: 'x', state: 'new', page: 2 })
    expect(screen.getByText('No games match these filters.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Show all games' }))
    expect(onSelect).toHaveBeenCalledWith({ search: undefined, state: undefined, page: undefined })
  })

  test('searches from the first page when the search is submitted', () => {
    const { onSelect } = show(loaded, { page: 3 })
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search games' }), { target: { value: ' jaws ' } })
    fireEvent.submit(screen.getByRole('search'))
    expect(onSelect).toHaveBeenCalledWith({ search: 'jaws', page: undefined })
  })

  test('counts the rows in the chosen segment and filters by another one', () => {
    const { onSelect } = show(loaded)
    expect(screen.getByRole('button', { name: 'All 32' }).getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: 'Released' }))
    expect(onSelect).toHaveBeenCalledWith({ state: 'released', page: undefined })
  })

  test('turns the page', () => {
    const { onSelect } = show(loaded, { page: 2 })
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(onSelect).toHaveBeenCalledWith({ page: 3 })
    fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
    expect(onSelect).toHaveBeenCalledWith({ page: 1 })
  })

  test('moves between rows by J and K and to the search by /, only while the focus is in the list', () => {
    show(loaded)
    fireEvent.keyDown(document.body, { key: 'j' })
    expect(document.activeElement).toBe(document.body)
    const [first, second] = screen.getAllByRole('link')
    first?.focus()
    fireEvent.keyDown(first ?? document.body, { key: 'j' })
    expect(document.activeElement).toBe(second)
    fireEvent.keyDown(second ?? document.body, { key: 'k' })
    expect(document.activeElement).toBe(first)
    fireEvent.keyDown(first ?? document.body, { key: '/' })
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  })
})

describe('ConsoleTable', () => {
  test('sorts all rows by a column and says in which direction', () => {
    render(<ConsoleTable caption="Games" columns={columns} rows={games} rowId={({ id }) => id} />)
    const heading = screen.getByRole('columnheader', { name: 'Game' })
    expect(heading.getAttribute('aria-sort')).toBe('none')
    fireEvent.click(screen.getByRole('button', { name: 'Game' }))
    expect(names()).toEqual(['Godzilla', 'Jaws'])
    expect(heading.getAttribute('aria-sort')).toBe('ascending')
    fireEvent.click(screen.getByRole('button', { name: 'Game' }))
    expect(names()).toEqual(['Jaws', 'Godzilla'])
    expect(heading.getAttribute('aria-sort')).toBe('descending')
  })

  test('names the row in the button of an action', () => {
    const onSelect = vi.fn()
    const withAction: Column<Game>[] = [
      ...columns,
      {
        name: 'Change',
        quiet: true,
        cell: ({ name }) => <RowActions actions={[{ label: 'Edit', name: `Edit ${name}`, onSelect }]} />,
      },
    ]
    render(<ConsoleTable caption="Games" columns={withAction} rows={games} rowId={({ id }) => id} />)
    fireEvent.click(screen.getByRole('button', { name: 'Edit Jaws' }))
    expect(onSelect).toHaveBeenCalledTimes(1)
  })
})

describe('WholeList', () => {
  test('shows the empty state for a list without rows', () => {
    const empty: Partial<UseQueryResult<Game[]>> = { data: [] }
    render(
      <WholeList<Game, Game[]>
        read={empty as UseQueryResult<Game[]>}
        rows={(data) => data}
        empty={{ title: 'No games', text: 'Add the first one.' }}
        caption="Games"
        columns={columns}
        rowId={({ id }) => id}
      />,
    )
    expect(screen.getByText('Add the first one.')).toBeTruthy()
  })
})
