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
  /** Draws what stands around the error, such as the head of a page. */
  renderError?: (state: ReactNode) => ReactNode
  /** Without it, the data is drawn elsewhere. */
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

/** Several reads as one: with data when all have some, failed when one without data failed. */
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
