import { describe, expect, test } from 'vitest'
import { buttonAfterKey } from './one-badge.tsx'

/** Buttons of 100 px in rows of three; the last row has two. */
const buttons = Array.from({ length: 8 }, (_, index) => {
  const button = document.createElement('button')
  const box = new DOMRect((index % 3) * 110, Math.floor(index / 3) * 110, 100, 100)
  button.getBoundingClientRect = () => box
  return button
})

const after = (key: string, index: number) => {
  const found = buttonAfterKey(key, buttons, buttons[index] as HTMLElement)
  return found ? buttons.indexOf(found as HTMLButtonElement) : null
}

describe('arrow keys', () => {
  test('move to the badge before or after', () => {
    expect([after('ArrowRight', 2), after('ArrowLeft', 3)]).toEqual([3, 2])
    expect([after('ArrowRight', 7), after('ArrowLeft', 0)]).toEqual([null, null])
  })

  test('move to the nearest badge of the next row', () => {
    expect([after('ArrowDown', 1), after('ArrowUp', 4)]).toEqual([4, 1])
    expect([after('ArrowDown', 5), after('ArrowDown', 7)]).toEqual([7, null])
  })

  test('and Home and End move to the first and last badge', () => {
    expect([after('Home', 4), after('End', 4), after('Enter', 4)]).toEqual([0, 7, null])
  })
})
