import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../lib/api-error.ts'
import { Loaded, readTogether, type Read } from './loaded.tsx'

afterEach(cleanup)

const readOf = <T,>(change: Partial<Read<T>>): Read<T> => ({
  data: undefined,
  isError: false,
  error: null,
  isFetching: false,
  refetch: vi.fn(async () => undefined),
  ...change,
})

const failed = { isError: true, error: new ApiError(503, {}) }

const show = (read: Read<string>) =>
  render(
    <Loaded read={read} skeleton={<p>Waiting</p>} renderError={(state) => <main>{state}</main>}>
      {(name) => <p>{name}</p>}
    </Loaded>,
  )

describe('Loaded', () => {
  test('shows the skeleton until the read has an answer', () => {
    show(readOf<string>({ isFetching: true }))
    expect(screen.getByText('Waiting')).toBeTruthy()
  })

  test('keeps the data when a later read fails', () => {
    show(readOf({ data: 'Jaws', ...failed }))
    expect(screen.getByText('Jaws')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('draws a failure inside the frame of the page, with a button that reads again', () => {
    const read = readOf<string>(failed)
    show(read)
    expect(screen.getByRole('main').contains(screen.getByRole('alert'))).toBe(true)
    fireEvent.click(screen.getByRole('button'))
    expect(read.refetch).toHaveBeenCalledOnce()
  })
})

describe('readTogether', () => {
  test('has data when both reads have some', () => {
    expect(readTogether(readOf({ data: 1 }), readOf({ data: 'a' })).data).toEqual([1, 'a'])
    expect(readTogether(readOf({ data: 1 }), readOf<string>({})).data).toBeUndefined()
  })

  test('reads only the failed one again', async () => {
    const first = readOf({ data: 1, ...failed })
    const second = readOf<string>(failed)
    const both = readTogether(first, second)
    expect(both).toMatchObject({ isError: true, error: failed.error })
    await both.refetch()
    expect(first.refetch).not.toHaveBeenCalled()
    expect(second.refetch).toHaveBeenCalledOnce()
  })
})
