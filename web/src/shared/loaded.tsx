import type { ReactNode } from 'react'
import { problemSentence } from '../lib/problem-sentences.ts'
import { ErrorState } from '../ui/empty-state.tsx'

export type Read<T> = {
  data: T | undefined
  isError: boolean
  error: unknown
  isFetching: boolean
  refetch: () => Promise<unknown>
}

type LoadedProps<T> = {
  read: Read<T>
  skeleton: ReactNode
  errorClass?: string
  /** Places the message of a failed read, for example below the heading of the page. */
  renderError?: (state: ReactNode) => ReactNode
  /** Left out where another component draws the data. */
  children?: (data: T) => ReactNode
}

/** Shows what was read; before that the skeleton, or what went wrong with a button that reads it again. */
export function Loaded<T>({ read, skeleton, errorClass = '', renderError, children }: LoadedProps<T>) {
  if (read.data !== undefined) return children?.(read.data)
  if (!read.isError) return skeleton
  const state = (
    <ErrorState
      text={problemSentence(read.error)}
      onRetry={() => void read.refetch()}
      pending={read.isFetching}
      className={errorClass}
    />
  )
  return renderError ? renderError(state) : state
}

/** Joins two reads: it has data when both have data, and has failed when one failed that has no data yet. */
export function readTogether<First, Second>(first: Read<First>, second: Read<Second>): Read<[First, Second]> {
  const failed = [first, second].find(({ data, isError }) => isError && data === undefined)
  return {
    data: first.data === undefined || second.data === undefined ? undefined : [first.data, second.data],
    isError: failed !== undefined,
    error: failed?.error,
    isFetching: failed?.isFetching ?? false,
    refetch: async () => failed?.refetch(),
  }
}
