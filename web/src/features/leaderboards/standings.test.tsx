import { act, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeRow } from './board.fixture.ts'
import { Standings } from './standings.tsx'

const before = [makeRow(1, 1, 900), makeRow(2, 2, 800), makeRow(3, 3, 700), makeRow(4, 4, 600), makeRow(5, 5, 500)]
const after = [
  ...before.slice(0, 3),
  makeRow(5, 4, 650, { move: 1, date: '2026-03-06T10:00:00.000Z' }),
  makeRow(4, 5, 600, { move: -1 }),
]

const show = (rows: typeof before, view = 'board') => <Standings rows={rows} view={view} withPodium ownId={4} />
const tableRows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('Standings', () => {
  test('shows the first three on the podium, the others in the table, and marks the own row', () => {
    render(show(before))
    expect(within(screen.getByRole('list', { name: 'Top three' })).getAllByRole('listitem')).toHaveLength(3)
    expect(tableRows().map((row) => within(row).getByRole('button').textContent)).toEqual(['player4', 'player5'])
    expect(within(tableRows()[0] ?? document.body).getByText('You')).toBeTruthy()
  })

  test('highlights a row that moves up with its gain for six seconds', () => {
    const { rerender } = render(show(before))
    rerender(show(after))
    const [climbed, passed] = tableRows()
    expect(climbed?.dataset['changed']).toBe('')
    expect(climbed?.textContent).toContain('+150')
    expect(passed?.dataset['changed']).toBeUndefined()
    act(() => void vi.advanceTimersByTime(6000))
    expect(tableRows()[0]?.dataset['changed']).toBeUndefined()
  })

  test('does not highlight rows after a change of page or filter', () => {
    const { rerender } = render(show(before))
    rerender(show(after, 'board, only those one follows'))
    expect(tableRows()[0]?.dataset['changed']).toBeUndefined()
  })

  test('announces changes in a sentence at most once in ten seconds', () => {
    const { rerender } = render(show(before))
    rerender(show(after))
    act(() => void vi.advanceTimersByTime(1))
    expect(screen.getByRole('status').textContent).toBe('player5 is now 4th with 650.')
    rerender(show([makeRow(1, 1, 950, { date: '2026-03-07T10:00:00.000Z' }), ...after.slice(1)]))
    act(() => void vi.advanceTimersByTime(9000))
    expect(screen.getByRole('status').textContent).toContain('player5')
    act(() => void vi.advanceTimersByTime(1000))
    expect(screen.getByRole('status').textContent).toBe('player1 is now 1st with 950. 1 more row changed.')
  })
})
