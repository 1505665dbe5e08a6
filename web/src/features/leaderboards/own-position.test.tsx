import { render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeBoard, makeRow } from './board.fixture.ts'
import { OwnPosition } from './own-position.tsx'
import { ownStanding } from './own-position.tsx'

/** The board of these scores as the reader at one place of its list gets it. */
function boardOf(scores: number[], at: number) {
  const list = scores.toSorted((a, b) => b - a)
  const rows = list.map((score, i) => makeRow(i + 1, 1 + list.filter((other) => other > score).length, score))
  const own = rows[at] as (typeof rows)[number]
  const next = rows.findLast(({ score }) => score > own.score)
  return makeBoard(rows, {
    my_row: own,
    neighbours: { above: rows[at - 1] ?? null, below: rows[at + 1] ?? null },
    next_to_beat: next
      ? { rank: next.rank, username: next.username, initials: next.initials, score: next.score, gap: next.score - own.score }
      : null,
    percentile: Math.floor((1000 * list.filter((other) => other < own.score).length) / list.length) / 10,
  })
}

describe('OwnPosition', () => {
  test('says that the first place is shared when others have the same score', () => {
    const { container } = render(<OwnPosition board={boardOf([50, 50, 50], 2)} />)
    expect(container.textContent).toBe('You’re tied for 1stNo one has a higher score.')
  })

  test('shows the lead over the next player when several share the first place', () => {
    render(<OwnPosition board={boardOf([50, 50, 20], 1)} />)
    expect(screen.getByText('You’re tied for 1st')).toBeTruthy()
    expect(screen.getByText(/ahead of 3rd/).textContent).toContain('30')
    expect(screen.getByText('Better than 33% of players here.')).toBeTruthy()
  })

  test('says that no one else has a score when the reader is alone on the board', () => {
    render(<OwnPosition board={boardOf([50], 0)} />)
    expect(screen.getByText('You’re 1st')).toBeTruthy()
    expect(screen.getByText('No one else has a score here yet.')).toBeTruthy()
  })

  test('says how far the next place is', () => {
    render(<OwnPosition board={boardOf([50, 20, 20], 2)} />)
    expect(screen.getByText('You’re tied for 2nd')).toBeTruthy()
    expect(screen.getByText(/behind 1st/).textContent).toContain('30')
  })
})

describe('ownStanding', () => {
  test('equals a simple count for any scores', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(4), { minLength: 1, maxLength: 8 }), fc.nat(7), (scores, place) => {
        const at = place % scores.length
        const own = scores.toSorted((a, b) => b - a)[at] as number
        const standing = ownStanding(boardOf(scores, at))
        const others = scores.length - 1
        expect(standing?.isShared).toBe(scores.filter((score) => score === own).length > 1)
        expect(standing?.distance === 'behind').toBe(scores.some((score) => score > own))
        expect(standing?.distance === 'alone').toBe(others === 0)
      }),
    )
  })
})
