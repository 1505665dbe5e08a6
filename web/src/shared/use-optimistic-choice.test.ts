import { act, renderHook } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { useOptimisticChoice } from './use-optimistic-choice.ts'

const over = (stands: { mail: boolean }) => renderHook(({ stands }) => useOptimisticChoice(stands), { initialProps: { stands } })

describe('useOptimisticChoice', () => {
  test('shows a choice at once, then the result of saving it', () => {
    const { result, rerender } = over({ mail: false })
    act(() => result.current.choose({ mail: true }))
    expect(result.current.shown).toEqual({ mail: true })
    const kept = { mail: false }
    rerender({ stands: kept })
    expect(result.current.shown).toBe(kept)
  })

  test('reverts a choice that was refused', () => {
    const stands = { mail: false }
    const { result } = over(stands)
    act(() => result.current.choose({ mail: true }))
    act(() => result.current.revert())
    expect(result.current.shown).toBe(stands)
  })

  test('does not bring a saved choice back after another change', () => {
    const { result, rerender } = renderHook(({ stands }) => useOptimisticChoice(stands), { initialProps: { stands: 'public' } })
    act(() => result.current.choose('private'))
    rerender({ stands: 'private' })
    rerender({ stands: 'public' })
    expect(result.current.shown).toBe('public')
  })
})
