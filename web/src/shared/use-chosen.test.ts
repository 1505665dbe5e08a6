import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useChosen } from './use-chosen.ts'

const over = (stands: { mail: boolean }) => renderHook(({ stands }) => useChosen(stands), { initialProps: { stands } })

test('a choice shows in the moment of the press and gives way to what came of it', () => {
  const { result, rerender } = over({ mail: false })
  act(() => result.current.choose({ mail: true }))
  expect(result.current.shown).toEqual({ mail: true })
  const kept = { mail: false }
  rerender({ stands: kept })
  expect(result.current.shown).toBe(kept)
})

test('a choice that was refused is taken back', () => {
  const stands = { mail: false }
  const { result } = over(stands)
  act(() => result.current.choose({ mail: true }))
  act(() => result.current.takeBack())
  expect(result.current.shown).toBe(stands)
})

test('a choice that was kept does not come back when somebody else changes it back', () => {
  const { result, rerender } = renderHook(({ stands }) => useChosen(stands), { initialProps: { stands: 'public' } })
  act(() => result.current.choose('private'))
  rerender({ stands: 'private' })
  rerender({ stands: 'public' })
  expect(result.current.shown).toBe('public')
})
