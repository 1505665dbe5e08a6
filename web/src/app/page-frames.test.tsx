import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PendingPage } from './page-frames.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a page that is loading', () => {
  test('says that it is slow after ten seconds, and offers to load it again', () => {
    render(<PendingPage />)
    act(() => void vi.advanceTimersByTime(9_999))
    expect(screen.queryByRole('alert')).toBeNull()
    act(() => void vi.advanceTimersByTime(1))
    expect(screen.getByRole('alert').textContent).toContain('slow to load')
    expect(screen.getByRole('button', { name: 'Reload page' })).toBeDefined()
  })
})
