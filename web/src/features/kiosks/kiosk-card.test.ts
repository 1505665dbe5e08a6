import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useRotation } from './kiosk-card.ts'

const titles = ['DND', 'JWS', 'ZIL']
const none: ReadonlySet<string> = new Set()
const turns = () => renderHook(({ changed }) => useRotation(titles, changed), { initialProps: { changed: none } })
const wait = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('useRotation', () => {
  test('shows each title for twenty seconds, in a loop', () => {
    const { result } = turns()
    const seen = [0, 20, 20, 20].map((seconds) => {
      wait(seconds)
      return result.current
    })
    expect(seen).toEqual(['DND', 'JWS', 'ZIL', 'DND'])
  })

  test('a live change shows its title for as long as the change is highlighted', () => {
    const { result, rerender } = turns()
    rerender({ changed: new Set(['ZIL']) })
    expect(result.current).toBe('ZIL')
    wait(60)
    expect(result.current).toBe('ZIL')
    rerender({ changed: none })
    wait(20)
    expect(result.current).toBe('DND')
  })

  test('a change of another title does not replace a title whose own change is highlighted', () => {
    const { result, rerender } = turns()
    rerender({ changed: new Set(['DND', 'ZIL']) })
    expect(result.current).toBe('DND')
  })
})
