import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useChosen } from './use-chosen.ts'

const over = (stands: { mail: boolean }) => renderHook(({ stands }) => useChosen(stands), { initialProps: { stands } })

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
  act(() => result.current.takeBack())
  expect(result.current.shown).toBe(stands)
})

test('does not bring a saved choice back after another change', () => {
  const { result, rerender } = renderHook(({ stands }) => useChosen(stands), { initialProps: { stands: 'public' } })
  act(() => result.current.choose('private'))
  rerender({ stands: 'private' })
  rerender({ stands: 'public' })
  expect(result.current.shown).toBe('public')
})
